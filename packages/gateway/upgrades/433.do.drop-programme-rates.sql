-- The gateway reads them in a statement of its own.
drop function if exists proposals.programme_rates(text);
