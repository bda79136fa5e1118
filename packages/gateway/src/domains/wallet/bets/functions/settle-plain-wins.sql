-- Settles and closes rounds of real play in a few statements: for each of them what wallet.settle_win does. `p_rounds`,
-- `p_references` (their bets), `p_txs` (their wins), `p_amounts` and `p_outcomes` belong together. Only for members
-- without pools of a bonus or a vendor; those with any, rounds that are not open, bets that do not stand and free rounds
-- are left out, and are for wallet.settle_win to pay or to refuse. Returns the rounds that were left out. Tables are
-- large and `p_rounds` are few: they are looked up, whatever is known of sizes.
create or replace function wallet.settle_plain_wins(p_provider text, p_rounds text[], p_references text[], p_txs text[],
  p_amounts int8[], p_outcomes jsonb[], p_now timestamptz) returns text[] language plpgsql set enable_seqscan = off as $$
declare
  settled text[];
begin
  -- In the order of members, as wallet.lock_mains does: two batches never wait for each other.
  perform 1 from wallet.accounts a
  where a.id = any (array(select s.account_id from games.rounds r join games.sessions s on s.id = r.session_id
    where r.provider = p_provider and r.round_id = any (p_rounds)))
  order by a.member_id for no key update;
  with wins as materialized (
    select w.round, w.reference, w.tx, w.amount, w.outcome, r.merchant, r.member_id, a.id as account, a.balance,
      s.house_account_id as house, s.currency, w.amount > g.max_win as is_above
    from unnest(p_rounds, p_references, p_txs, p_amounts, p_outcomes) as w (round, reference, tx, amount, outcome)
    join games.rounds r on r.provider = p_provider and r.round_id = w.round and r.state = 'OPEN'
    join games.sessions s on s.id = r.session_id
      and (s.provider, s.member_id, s.game_id, s.mode) = (r.provider, r.member_id, r.game_id, r.mode)
      and s.mode = 'real' and s.wallet_account_id is null
    join wallet.accounts a on a.id = s.account_id
    join games.games g on g.game_id = r.game_id
    join wallet.provider_transactions b on b.transaction_uuid = w.reference and b.provider = p_provider
      and b.kind = 'bet' and b.state = 'POSTED' and b.free_rounds is null
      and (b.round_id, b.member_id) = (r.round_id, r.member_id)
    where (a.sole
      or not exists (select 1 from wallet.accounts p
      where p.member_id = a.member_id and p.kind in ('BONUS', 'LOCKED', 'WALLET')))
      and not exists (select 1 from wallet.provider_transactions t
        where t.transaction_uuid = w.tx and t.provider = p_provider)
  ), journals as (
    insert into wallet.journals (merchant, kind, ref, idem_key, at)
    select merchant, 'win', p_provider || ':' || round, 'gpa:' || p_provider || ':' || tx, p_now
    from wins order by member_id, round
    returning id, idem_key
  ), booked as materialized (
    select w.*, j.id as journal,
      (w.balance + sum(w.amount) over (partition by w.account order by j.id))::int8 as balance_after
    from wins w join journals j on j.idem_key = 'gpa:' || p_provider || ':' || w.tx
  ), entered as (
    insert into wallet.entries (journal_id, account_id, amount, balance_after)
    select journal, account, amount, balance_after from booked where amount <> 0
    union all
    select journal, house, -amount, null from booked where amount <> 0
  ), moved as (
    update wallet.accounts a set balance = a.balance + paid.amount, version = a.version + paid.times
    from (select account, sum(amount)::int8 as amount, count(*) as times from booked where amount <> 0
      group by account) paid where a.id = paid.account
  ), closed as (
    update games.rounds r set payout = r.payout + b.amount, outcome = coalesce(b.outcome, r.outcome), state = 'CLOSED',
      closed_at = p_now, above_max_win = r.above_max_win or b.is_above
    from booked b where r.provider = p_provider and r.round_id = b.round
    returning r as round
  ), fed as (
    -- At once for all of them; the trigger of each round then finds its row.
    insert into wallet.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
      stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor, point_rate,
      line_rebates)
    select f.* from closed c cross join lateral wallet.settled_bet(c.round, 0, null, null, null, null, null, null) f
  ), recorded as (
    insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes,
      member_id, amount, currency, journal_id, balance, at)
    select p_provider, tx, 'win', reference, round, true, member_id, amount, currency, journal, balance_after, p_now
    from booked
  )
  select array_agg(round) into settled from booked;
  perform protection.count_play(won.member_id, p_now, 0, won.amount)
  from (
    select a.member_id, sum(w.amount)::int8 as amount
    from unnest(p_rounds, p_amounts) as w (round, amount)
    join unnest(settled) as s (round) on s.round = w.round
    join games.rounds r on r.provider = p_provider and r.round_id = w.round
    join wallet.accounts a on a.member_id = r.member_id and a.kind = 'REAL' and a.limited
    group by a.member_id
  ) won;
  return array(select unnest(p_rounds) except select unnest(settled));
end $$;
