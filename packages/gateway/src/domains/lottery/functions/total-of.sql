-- Returns the total stake and possible win of tickets, and the lowest and highest stake among them.
create or replace function lottery.total_of(p_tickets jsonb, out stake int8, out possible_win int8, out lowest int8,
  out highest int8) language sql immutable as $$
  select sum(t.stake)::int8, sum(t."possibleWin")::int8, min(t.stake), max(t.stake)
  from jsonb_to_recordset(p_tickets) as t (stake int8, "possibleWin" int8)
$$;
