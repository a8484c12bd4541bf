//! Clause tests: each names the clauses it shows, section by section of the rulebook.

mod support;

mod a_general;
mod b_setup;
mod c_turn_and_draft;
mod d_placing_the_tile;
mod e_tokens_and_lair;
mod f_volcano_and_circle;
mod g_portals;
mod h_restock;
mod i_end;
mod j_tile_points;
mod k_token_points;
mod l_bosses;
mod m_commands;
mod n_solo;
