//! Section H: restock and supplies.
