//! Clause tests: each names the clauses it shows, section by section of the rulebook.

mod support;
mod support_combat;

mod a_structure;
mod b_setup;
mod c_new_round;
mod d_orders;
mod e_places;
mod f_production;
mod g_events;
mod h_adventurers;
mod i_paladin;
mod j_planning;
mod k_battle;
mod l_spells;
mod m_creatures;
mod n_end_and_second_year;
mod o_scoring;
mod p_training;
mod q_refusals;
