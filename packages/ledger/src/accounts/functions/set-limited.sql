-- Checks stakes of this account against the limits of its member from now on.
create or replace function ledger.set_limited(p_account int8) returns void language sql as $$
  update ledger.accounts a set limited = true where a.id = p_account
$$;
