-- The amount that a session can stake from its main pool, and its vendor's wallet if it has one. Locks nothing.
create or replace function ledger.stakeable(p_main int8, p_wallet int8) returns int8 language sql stable as $$
  select case
    when p_wallet is not null then (select a.balance from ledger.accounts a where a.id = p_wallet)
    when main.sole then main.balance
    else (select sum(a.balance)::int8 from ledger.accounts a
      where a.member_id = main.member_id and a.kind in ('REAL', 'BONUS', 'LOCKED'))
  end
  from ledger.accounts main where main.id = p_main
$$;
