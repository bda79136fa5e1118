-- What a line of agents gives back belongs to the wallet, which pays it.
drop function if exists agents.rates_of(int8);
drop function if exists agents.rates_above(int8, int8);
drop function if exists agents.hold_line_rates(int8);
drop function if exists agents.lock_line_rates(int8);
drop function if exists agents.give_line_rates(int8, int8, jsonb, timestamptz);
