-- Adds up to `p_limit` sealed journals that are not counted yet to hours and days. Returns whether there are more.
create or replace function reports.count_ledger(p_limit int8) returns boolean
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  counted int8;
  sealed int8;
  up_to int8;
begin
  select p.journal_id into counted from reports.ledger_position p for update;
  select s.journals[cardinality(s.journals)] into sealed from ledger_proof.seals_view s order by s.number desc limit 1;
  up_to := least(sealed, counted + p_limit);
  if sealed is null or up_to <= counted then return false; end if;
  insert into reports.first_deposits (member_id, journal_id)
  select a.member_id, min(j.id) from ledger.journals_view j join ledger.entries_view e on e.journal_id = j.id
  join ledger.accounts_view a on a.id = e.account_id
  where j.id > counted and j.id <= up_to and j.kind = 'deposit' and a.member_id is not null
  group by a.member_id on conflict do nothing;
  insert into reports.movements as m (merchant, span, at, currency, figure, count, amount)
  select f.merchant, spans.span, spans.at, f.currency, f.figure, count(*), sum(f.amount)::int8
  from reports.moved_by(counted, up_to) f
  join merchants.merchants_view c on c.code = f.merchant
  cross join lateral reports.spans_of(f.at, (f.at at time zone c.time_zone)::date, c.time_zone) spans
  group by f.merchant, spans.span, spans.at, f.currency, f.figure
  on conflict (merchant, span, at, currency, figure) do update set count = m.count + excluded.count,
    amount = m.amount + excluded.amount;
  insert into reports.play as p (merchant, span, at, provider, vassalage, category, game_id, currency, rounds, won,
    stake, bonus_stake, payout, voids, voided, jackpot_shares, jackpot_wins, stake_squares, products, payout_squares)
  select f.merchant, spans.span, spans.at, f.provider, f.vassalage, f.category, f.game_id, f.currency, 0, 0, 0, 0, 0, 0,
    0, sum(greatest(f.amount, 0))::int8, sum(greatest(-f.amount, 0))::int8, 0, 0, 0
  from reports.jackpots_of(counted, up_to) f
  join merchants.merchants_view c on c.code = f.merchant
  cross join lateral reports.spans_of(f.at, (f.at at time zone c.time_zone)::date, c.time_zone) spans
  group by f.merchant, spans.span, spans.at, f.provider, f.vassalage, f.category, f.game_id, f.currency
  on conflict (merchant, span, at, game_id, currency, provider, vassalage, category) do update set
    jackpot_shares = p.jackpot_shares + excluded.jackpot_shares, jackpot_wins = p.jackpot_wins + excluded.jackpot_wins;
  update reports.ledger_position p set journal_id = up_to;
  return up_to < sealed;
end $$;

-- What journals after `p_after` and up to `p_up_to` have moved, by figure. Play for fun and moves between pools of
-- members are left out. `play` is what members lost at stakes and wins as they were moved, `bonus-stakes` and
-- `bonus-wins` the part of it that was bonus money.
create or replace function reports.moved_by(p_after int8, p_up_to int8)
returns table (merchant text, at timestamptz, currency text, figure text, amount int8) language sql stable as $$
  select j.merchant, j.at, a.currency, f.figure, f.sign * e.amount
  from ledger.journals_view j
  join ledger.entries_view e on e.journal_id = j.id
  join ledger.accounts_view a on a.id = e.account_id
  cross join lateral (values
    (j.kind = 'deposit' and a.kind = 'CLEARING', 'deposits', -1),
    (j.kind = 'deposit-reversal' and a.kind = 'CLEARING', 'deposit-reversals', 1),
    (j.kind = 'payout' and a.kind = 'CLEARING', 'withdrawals', 1),
    (j.kind = 'payout' and a.kind = 'HOUSE' and a.name = 'withdrawal-fees', 'withdrawal-fees', 1),
    (j.kind = 'payout' and a.kind = 'HOUSE' and a.name = 'repeated-payouts', 'repeated-payouts', -1),
    (j.kind = 'opening' and a.kind = 'CLEARING', 'starting-credit', -1),
    (j.kind = 'bonus' and a.kind = 'PROMO' and j.idem_key like 'bonus:%:granted', 'bonuses', -1),
    (j.kind = 'bonus' and a.kind = 'PROMO' and j.ref like 'claim:%', 'credits', -1),
    (j.kind = 'bonus' and a.kind = 'PROMO' and j.ref like 'bonus:%' and j.idem_key not like 'bonus:%:granted',
      'forfeited', 1),
    (j.kind = 'bonus' and a.kind = 'REAL' and j.ref like 'bonus:%', 'cashed-out', 1),
    (j.kind = 'rebate' and a.kind = 'PROMO', 'rebates', -1),
    (j.kind = 'referral' and a.kind = 'PROMO', 'referral-rewards', -1),
    (j.kind = 'points' and a.kind = 'PROMO', 'points', -1),
    (j.kind in ('salary', 'dividend') and a.kind = 'AGENT', 'agent-pay', -1),
    (j.kind = 'adjustment' and a.kind = 'HOUSE' and e.amount < 0, 'adjustments-up', -1),
    (j.kind = 'adjustment' and a.kind = 'HOUSE' and e.amount > 0, 'adjustments-down', 1),
    (j.kind = 'jackpot' and a.kind = 'JACKPOT' and j.ref not like 'pot:%' and e.amount > 0, 'jackpot-shares', 1),
    (j.kind = 'jackpot' and a.kind = 'JACKPOT' and j.ref not like 'pot:%' and e.amount < 0, 'jackpot-wins', -1),
    (j.kind = 'jackpot' and a.kind = 'HOUSE', 'jackpot-releases', 1),
    (j.kind in ('bet', 'win', 'rollback') and a.kind = 'VENDOR', 'play', 1),
    (j.kind in ('bet', 'rollback') and a.kind in ('BONUS', 'LOCKED') and (j.kind = 'bet' or e.amount > 0),
      'bonus-stakes', -1),
    (j.kind in ('win', 'rollback') and a.kind in ('BONUS', 'LOCKED') and (j.kind = 'win' or e.amount < 0),
      'bonus-wins', 1)
  ) f (is_of, figure, sign)
  where j.id > p_after and j.id <= p_up_to and f.is_of and a.name not like '%:demo'
  union all
  select j.merchant, j.at, a.currency, 'first-deposits', e.amount
  from reports.first_deposits d
  join ledger.journals_view j on j.id = d.journal_id
  join ledger.entries_view e on e.journal_id = d.journal_id
  join ledger.accounts_view a on a.id = e.account_id and a.member_id = d.member_id and a.kind = 'REAL'
  where d.journal_id > p_after and d.journal_id <= p_up_to
  union all
  -- Wins of void rounds that members no longer had: counted with the first stake that was returned.
  select v.merchant, v.at, back.currency, 'void-losses', v.shortfall
  from wallet.voids_view v
  cross join lateral (select t.journal_id, t.currency from ledger.provider_transactions_view t
    where t.provider = v.provider and t.round_id = v.round_id and t.transaction_uuid like 'void:%'
    order by t.journal_id limit 1) back
  where v.shortfall > 0 and back.journal_id > p_after and back.journal_id <= p_up_to
$$;

-- What rounds of journals after `p_after` and up to `p_up_to` put into pots, or won from them (below zero).
create or replace function reports.jackpots_of(p_after int8, p_up_to int8)
returns table (merchant text, at timestamptz, provider text, vassalage text, category text, game_id text, currency text,
  amount int8) language sql stable as $$
  select j.merchant, j.at, r.provider, coalesce(r.vassalage, g.vassalage), coalesce(r.category, g.category), r.game_id,
    a.currency, e.amount
  from ledger.journals_view j
  join ledger.entries_view e on e.journal_id = j.id
  join ledger.accounts_view a on a.id = e.account_id and a.kind = 'JACKPOT' and a.name not like '%:demo'
  join ledger.rounds_view r on r.provider = split_part(j.ref, ':', 1)
    and r.round_id = substr(j.ref, strpos(j.ref, ':') + 1)
  join games.games_view g on g.game_id = r.game_id
  where j.id > p_after and j.id <= p_up_to and j.kind = 'jackpot' and j.ref not like 'pot:%'
$$;
