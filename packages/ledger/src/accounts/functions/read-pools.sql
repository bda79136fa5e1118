-- The balances of a member's pools. `pools` and `holds` are in the order in which stakes are taken from them. In a
-- vendor's own wallet (`p_wallet`) stakes are taken only from that wallet; otherwise from REAL and the bonus pools, in
-- the order of the running bonus (`p_bonus_first`). Inlined into the queries that select from it.
create or replace function ledger.pools_of(p_member int8, p_wallet int8, p_bonus_first boolean)
returns table (shown int8, version int8, balance int8, bonus int8, pools int8[], holds int8[])
language sql stable as $$
  select sum(a.balance)::int8, max(a.version) filter (where a.kind = 'REAL'),
    coalesce(sum(a.balance) filter (where s.is_stakeable), 0)::int8,
    coalesce(sum(a.balance) filter (where s.is_stakeable and a.kind in ('BONUS', 'LOCKED')), 0)::int8,
    array_agg(a.id order by s.turn) filter (where s.is_stakeable),
    array_agg(a.balance order by s.turn) filter (where s.is_stakeable)
  from ledger.accounts a
  cross join lateral (select
    case when p_wallet is null then a.kind <> 'WALLET' else a.id = p_wallet end as is_stakeable,
    case a.kind when 'BONUS' then 1 when 'LOCKED' then 2 else case when p_bonus_first then 3 else 0 end end as turn
  ) s
  where a.member_id = p_member and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')
$$;

-- Reads the balances of the member's pools.
create or replace function ledger.read_pools(inout play ledger.play) language plpgsql as $$
begin
  select p.shown, p.version, p.balance, p.bonus, p.pools, p.holds
  into play.shown, play.version, play.balance, play.bonus, play.pools, play.holds
  from ledger.pools_of(play.member_id, play.wallet_account_id, play.bonus_first) p;
end $$;
