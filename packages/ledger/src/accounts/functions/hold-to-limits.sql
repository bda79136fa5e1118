-- From here on whoever takes a stake of this account asks for the limits of its member.
create or replace function ledger.hold_to_limits(p_account int8) returns void language sql as $$
  update ledger.accounts a set limited = true where a.id = p_account
$$;
