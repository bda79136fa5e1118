-- What a member has deposited since a moment and was not taken back.
create or replace function promotions.deposited(p_member int8, p_since timestamptz) returns int8
language sql stable as $$
  select coalesce(sum(d.amount), 0)::int8 from protection.deposits d
  where d.member_id = p_member and d.at >= p_since
    and not exists (select 1 from wallet.journals j where j.idem_key = 'deposit-reversal:' || d.ref)
$$;
