-- The current state of an account. Does not lock it.
create or replace function ledger.account(p_id int8) returns ledger.accounts language sql stable as $$
  select * from ledger.accounts a where a.id = p_id
$$;
