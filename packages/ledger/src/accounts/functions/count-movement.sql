-- Counts a movement that did not change the main pool: its version counts the movements of every pool of the member.
create or replace function ledger.count_movement(p_main int8) returns void language sql as $$
  update ledger.accounts a set version = a.version + 1 where a.id = p_main
$$;
