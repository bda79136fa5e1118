-- Reads what the member's pools hold. In a vendor's own wallet stakes come from there alone, in the main one from REAL
-- and the bonus pools.
create or replace function wallet.read_pools(inout play wallet.play) language plpgsql as $$
declare bonus_first boolean := exists (select 1 from wallet.bonuses b
  where b.id = play.bonus_id and b.debit_order = 'BONUS_FIRST');
begin
  select sum(a.balance)::int8, max(a.version) filter (where a.kind = 'REAL'),
    coalesce(sum(a.balance) filter (where s.is_stakeable), 0)::int8,
    coalesce(sum(a.balance) filter (where s.is_stakeable and a.kind in ('BONUS', 'LOCKED')), 0)::int8,
    array_agg(a.id order by s.turn) filter (where s.is_stakeable),
    array_agg(a.balance order by s.turn) filter (where s.is_stakeable)
  into play.shown, play.version, play.balance, play.bonus, play.pools, play.holds
  from wallet.accounts a
  cross join lateral (select
    case when play.wallet_account_id is null then a.kind <> 'WALLET'
      else a.id = play.wallet_account_id end as is_stakeable,
    case a.kind when 'BONUS' then 1 when 'LOCKED' then 2 else case when bonus_first then 3 else 0 end end as turn
  ) s
  where a.member_id = play.member_id and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET');
end $$;
