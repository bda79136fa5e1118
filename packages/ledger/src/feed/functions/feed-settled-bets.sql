-- Trigger that updates the feed of settled bets from the rounds that a statement has opened or changed. A round is
-- written after its movements. Changed rows have no index, so they are joined with hash joins, even within ledger.book,
-- which disables hash joins for tables.
create or replace function ledger.feed_settled_bets() returns trigger language plpgsql set enable_hashjoin = on as $$
declare
  settled ledger.rounds[];
  corrected ledger.rounds[];
begin
  if tg_op = 'INSERT' then
    settled := array(select n from new_rounds n where n.mode = 'real' and n.state = 'CLOSED');
  else
    select array_agg(n) filter (where o.state = 'OPEN' and n.state = 'CLOSED'),
      array_agg(n) filter (where o.state <> 'OPEN')
    into settled, corrected
    from new_rounds n join old_rounds o on (o.provider, o.round_id) = (n.provider, n.round_id)
    where n.mode = 'real' and (o.state, o.stake, o.payout) is distinct from (n.state, n.stake, n.payout);
    if corrected is not null then perform ledger.feed_corrections(corrected); end if;
  end if;
  if cardinality(settled) > 0 then perform ledger.feed(settled, null); end if;
  return null;
end $$;

-- Feed rows of closed rounds, settled when they were closed or at `p_at`.
create or replace function ledger.feed(p_rounds ledger.rounds[], p_at timestamptz) returns void language sql as $$
  insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
    stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor, point_rate,
    line_rebates)
  select r.provider, r.round_id, r.member_id, r.merchant, r.category, r.vassalage, r.game_id, r.currency, r.stake,
    counted.valid_bet, r.bonus_stake, least(ledger.opposite_stake(r.outcome), counted.valid_bet),
    r.payout, settled.at, (settled.at at time zone r.time_zone)::date, r.rebate_rate, r.rebate_factor, r.point_rate,
    r.line_rebates
  from unnest(p_rounds) r
  cross join lateral (select coalesce(p_at, r.closed_at) as at) settled
  cross join lateral (select ledger.valid_bet(r.category, r.stake, r.bonus_stake, r.payout) as valid_bet) counted
$$;

-- Corrects rounds that were settled before: their feed rows are negated, and rounds that still count get a new row,
-- both with the time of the correction.
create or replace function ledger.feed_corrections(p_rounds ledger.rounds[]) returns void language plpgsql as $$
declare
  round ledger.rounds;
  at timestamptz;
begin
  foreach round in array p_rounds loop
    select greatest(round.closed_at, max(t.at)) into at from ledger.provider_transactions t
    where t.round_id = round.round_id and t.provider = round.provider;
    insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
      stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor, point_rate,
      line_rebates, reverses)
    select live.provider, live.round_id, live.member_id, live.merchant, live.category, live.vassalage, live.game_id,
      live.currency, -live.stake, -live.valid_bet, -live.bonus_stake, -live.opposite_stake, -live.payout, at,
      (at at time zone round.time_zone)::date, live.rebate_rate, live.rebate_factor, live.point_rate,
      live.line_rebates, live.id
    from (
      select * from ledger.settled_bets s where s.round_id = round.round_id and s.provider = round.provider
      order by s.id desc limit 1
    ) live
    where live.reverses is null;
    if round.state = 'CLOSED' then perform ledger.feed(array[round], at); end if;
  end loop;
end $$;

create or replace trigger rounds_that_open_are_fed after insert on ledger.rounds
referencing new table as new_rounds for each statement execute function ledger.feed_settled_bets();

create or replace trigger rounds_that_change_are_fed after update on ledger.rounds
referencing old table as old_rounds new table as new_rounds for each statement
execute function ledger.feed_settled_bets();
