-- Where money that a bet brings goes: to the pools of the bet in its ratio, and what rounding leaves to real money. A
-- free bet staked nothing, so that the stakes of its round count, and without any it is all real money.
create or replace function wallet.return_of(play wallet.play, bet wallet.provider_transactions, p_amount int8)
returns wallet.stake language plpgsql stable as $$
declare
  back wallet.stake := row('{}', '{}', 0, null);
  whole int8;
  part record;
  rest int8 := p_amount;
  real_pool int8 := coalesce(play.wallet_account_id, play.account_id);
begin
  -- What a free round wins is the member's own, whatever else was staked in its round.
  if bet.free_rounds is not null then
    back.pools := array[real_pool]; back.amounts := array[p_amount];
    return back;
  end if;
  select sum(-e.amount) into whole
  from wallet.provider_transactions t join wallet.entries e on e.journal_id = t.journal_id
    and e.balance_after is not null
  where t.provider = bet.provider and t.round_id = bet.round_id and t.kind in ('bet', 'betwin')
    and t.state <> 'TOMBSTONE'
    and (t.transaction_uuid = bet.transaction_uuid or (bet.amount = 0 and t.state = 'POSTED'));
  for part in
    select a.id, a.kind, sum(-e.amount)::int8 as staked
    from wallet.provider_transactions t
    join wallet.entries e on e.journal_id = t.journal_id and e.balance_after is not null
    join wallet.accounts a on a.id = e.account_id
    where t.provider = bet.provider and t.round_id = bet.round_id and t.kind in ('bet', 'betwin')
      and t.state <> 'TOMBSTONE'
      and (t.transaction_uuid = bet.transaction_uuid or (bet.amount = 0 and t.state = 'POSTED'))
    group by a.id, a.kind
  loop
    if part.kind in ('BONUS', 'LOCKED') then
      back.pools := back.pools || part.id;
      back.amounts := back.amounts || wallet.share(p_amount, part.staked, whole);
      rest := rest - wallet.share(p_amount, part.staked, whole);
    else
      real_pool := part.id;
    end if;
  end loop;
  back.pools := back.pools || real_pool;
  back.amounts := back.amounts || rest;
  return back;
end $$;
