-- Start of the merchant's day, and of the hour within it, at a time. Hours are counted from midnight, so that each is of
-- one day in time zones with half hours too.
create or replace function reports.spans_of(p_at timestamptz, p_day date, p_zone text)
returns table (span text, at timestamptz) language sql stable as $$
  select s.* from (select p_day::timestamp at time zone p_zone as at) midnight
  cross join lateral (values ('day', midnight.at), ('hour', date_bin('1 hour', p_at, midnight.at))) s
$$;

-- Adds rows of the settled bets feed, from the first to the last given row, to hours, days and weeks. Corrections count
-- when they are made. A row that is negated without a new one is of a round that was voided or rolled back.
create or replace function reports.count_play(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8)
returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into reports.play as p (merchant, span, at, provider, vassalage, category, game_id, currency, rounds, won,
    stake, bonus_stake, payout, voids, voided, stake_squares, products, payout_squares)
  select f.merchant, f.span, f.at, f.provider, f.vassalage, f.category, f.game_id, f.currency, sum(f.sign)::int8,
    sum(case when f.payout <> 0 then f.sign else 0 end)::int8, sum(f.stake)::int8, sum(f.bonus_stake)::int8,
    sum(f.payout)::int8, (count(*) filter (where f.is_void))::int8,
    coalesce(-sum(f.stake) filter (where f.is_void), 0)::int8, sum(f.sign * f.stake::numeric * f.stake),
    sum(f.sign * f.stake::numeric * f.payout), sum(f.sign * f.payout::numeric * f.payout)
  from (
    select s.merchant, s.provider, s.vassalage, s.category, s.game_id, s.currency, s.stake, s.bonus_stake, s.payout,
      spans.span, spans.at, case when s.reverses is null then 1 else -1 end as sign,
      s.reverses is not null and not exists (select from ledger.settled_bets_view again
        where again.round_id = s.round_id and again.provider = s.provider and again.xid = s.xid and again.id > s.id
          and again.reverses is null) as is_void
    from ledger.settled_bets_view s
    join merchants.merchants_view c on c.code = s.merchant
    cross join lateral reports.spans_of(s.settled_at, s.day, c.time_zone) spans
    where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id)
  ) f
  group by f.merchant, f.span, f.at, f.provider, f.vassalage, f.category, f.game_id, f.currency
  on conflict (merchant, span, at, game_id, currency, provider, vassalage, category) do update set
    rounds = p.rounds + excluded.rounds, won = p.won + excluded.won, stake = p.stake + excluded.stake,
    bonus_stake = p.bonus_stake + excluded.bonus_stake, payout = p.payout + excluded.payout,
    voids = p.voids + excluded.voids, voided = p.voided + excluded.voided,
    stake_squares = p.stake_squares + excluded.stake_squares, products = p.products + excluded.products,
    payout_squares = p.payout_squares + excluded.payout_squares;

  with added as (
    insert into reports.member_weeks (member_id, week)
    select distinct s.member_id, date_trunc('week', s.day)::date from ledger.settled_bets_view s
    where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id)
      and s.reverses is null
    on conflict do nothing returning member_id, week
  )
  insert into reports.cohort_weeks as w (merchant, cohort, week, members)
  select m.merchant, date_trunc('week', m.registered_at at time zone c.time_zone)::date, added.week, count(*)
  from added join identity.members_view m on m.id = added.member_id
  join merchants.merchants_view c on c.code = m.merchant
  group by 1, 2, 3
  on conflict (merchant, cohort, week) do update set members = w.members + excluded.members;
end $$;
