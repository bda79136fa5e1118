-- From now on, stakes of this account are checked against the member's limits.
create or replace function ledger.set_limited(p_account int8) returns void language sql as $$
  update ledger.accounts a set limited = true where a.id = p_account
$$;
