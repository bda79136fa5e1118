-- Counts a movement that the main pool had no part in: its version counts those of every pool of the member.
create or replace function ledger.count_movement(p_main int8) returns void language sql as $$
  update ledger.accounts a set version = a.version + 1 where a.id = p_main
$$;
