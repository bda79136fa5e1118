-- Counts a movement that did not change the main pool, whose version counts the movements of all pools of the member.
create or replace function ledger.count_movement(p_main int8) returns void language sql as $$
  update ledger.accounts a set version = a.version + 1 where a.id = p_main
$$;
