-- Splits money from a bet over pools: the pools of the bet in its ratio, and the rounding remainder to real money. For
-- a free bet the stakes of its round are used; without any, everything is real money.
create or replace function ledger.return_of(play ledger.play, bet ledger.provider_transactions, p_amount int8)
returns ledger.stake language plpgsql stable as $$
declare
  pools int8[];
  staked int8[];
begin
  -- Winnings of a free round are real money, whatever else was staked in the round.
  if bet.free_rounds is null then
    select array_agg(part.account_id), array_agg(part.amount) into pools, staked
    from (
      select e.account_id, sum(e.amount)::int8 as amount
      from ledger.provider_transactions t
      join ledger.entries e on e.journal_id = t.journal_id and e.balance_after is not null
      where t.provider = bet.provider and t.round_id = bet.round_id and t.kind in ('bet', 'betwin')
        and t.state <> 'TOMBSTONE'
        and (t.transaction_uuid = bet.transaction_uuid or (bet.amount = 0 and t.state = 'POSTED'))
      group by e.account_id
    ) part;
  end if;
  return ledger.back_of(play, pools, staked, p_amount);
end $$;

-- Splits money over `p_pools` in the ratio of `p_staked`, which is negative as it was moved.
create or replace function ledger.back_of(play ledger.play, p_pools int8[], p_staked int8[], p_amount int8)
returns ledger.stake language plpgsql stable as $$
declare
  back ledger.stake := row('{}', '{}', 0, null);
  whole int8 := (select sum(amount) from unnest(p_staked) as amount);
  part record;
  rest int8 := p_amount;
  real_pool int8 := coalesce(play.wallet_account_id, play.account_id);
begin
  for part in
    select a.id, a.kind, staked.amount from unnest(p_pools, p_staked) as staked (pool, amount)
    join ledger.accounts a on a.id = staked.pool where staked.amount <> 0
  loop
    if part.kind in ('BONUS', 'LOCKED') then
      back.pools := back.pools || part.id;
      back.amounts := back.amounts || ledger.share(p_amount, part.amount, whole);
      rest := rest - ledger.share(p_amount, part.amount, whole);
    else
      real_pool := part.id;
    end if;
  end loop;
  back.pools := back.pools || real_pool;
  back.amounts := back.amounts || rest;
  return back;
end $$;
