//! Clause tests: each names the clauses it shows, section by section of the rulebook.

mod support;
mod support_battle;

mod a_setup;
mod b_turn;
mod c_rearranging;
mod d_attacking;
mod e_allies;
mod f_combat;
mod g_mind;
mod h_magic;
mod i_melee;
mod j_machines;
mod k_do_gooders;
mod l_citadel;
mod m_duke;
mod n_ghosts;
mod o_artifacts;
mod p_cataclysm;
mod q_end_and_variant;
