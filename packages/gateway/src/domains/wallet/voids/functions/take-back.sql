-- Returns the pools from which a win of `p_amount` is taken back, and the part that the member has already spent
-- (`shortfall`). A win into own money is taken from any of the member's own pools, that of the win first. A win of a
-- bonus is taken from that bonus while it is active, and from own money after it was claimed. Money above the bonus's
-- maximum payout is taken first, because it would not exist without the win. `released` is money that went to the house
-- when the bonus ended. It is returned to the pool first, so that it can be taken from there.
create or replace function wallet.take_back(p_pool int8, p_bonus int8, p_amount int8, out pools int8[],
  out amounts int8[], out shortfall int8, out released int8) language plpgsql as $$
declare
  pool ledger.accounts;
  bonus wallet.bonuses;
  source record;
  part int8;
begin
  select * into strict pool from ledger.accounts_view a where a.id = p_pool;
  released := 0;
  if pool.kind in ('BONUS', 'LOCKED') then
    select * into bonus from wallet.bonuses b where b.id = p_bonus;
    if not found or bonus.ended_at is not null then
      released := p_amount -
        case when bonus.state =
          'CLAIMED' then least(p_amount - least(p_amount, wallet.above_cash_out(pool.member_id, p_bonus)),
          bonus.cashed_out) else 0 end;
    end if;
  end if;
  pools := array[p_pool]; amounts := array[-released]; shortfall := p_amount - released;
  for source in
    select a.id, a.balance from ledger.accounts_view a
    where a.member_id = pool.member_id
      and case when pool.kind in ('BONUS', 'LOCKED') and bonus.id is not null
        and bonus.ended_at is null then a.kind in ('BONUS', 'LOCKED') else a.kind in ('REAL', 'WALLET') end
    order by a.id <> pool.id, a.id
  loop
    part := least(shortfall, source.balance);
    pools := pools || source.id;
    amounts := amounts || -part;
    shortfall := shortfall - part;
  end loop;
end $$;
