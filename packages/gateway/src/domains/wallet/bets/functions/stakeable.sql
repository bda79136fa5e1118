-- What a session can stake, of its main pool and its vendor's wallet, if it has one. Locks nothing.
create or replace function wallet.stakeable(p_main int8, p_wallet int8) returns int8 language sql stable as $$
  select case
    when p_wallet is not null then (select a.balance from wallet.accounts a where a.id = p_wallet)
    when main.sole then main.balance
    else (select sum(a.balance)::int8 from wallet.accounts a
      where a.member_id = main.member_id and a.kind in ('REAL', 'BONUS', 'LOCKED'))
  end
  from wallet.accounts main where main.id = p_main
$$;
