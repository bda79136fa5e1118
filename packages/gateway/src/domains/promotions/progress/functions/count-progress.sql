-- Adds rows of the settled bets feed, from the first to the last given row, to members' progress. Each row counts once.
-- A reversal counts in the period of the reversed bet.
create or replace function promotions.count_bets(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8,
  p_now timestamptz) returns void language plpgsql as $$
declare rows promotions.counted[];
begin
  select array_agg((o.id, period.day, s.member_id,
      case o.counts
        when 'BET' then ledger.own_valid_bet(s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake)
        when 'WIN' then s.payout
        when 'NET_WIN' then s.payout - s.stake
        when 'MULTIPLE' then case when s.stake > 0 then s.payout * 10000 / s.stake else 0 end
        else 0
      end, s.game_id, s.settled_at, s.xid, s.id)::promotions.counted order by s.xid, s.id)
  into rows
  from ledger.settled_bets_view s
  join merchants.merchants_view c on c.code = s.merchant
  join promotions.objectives o on o.merchant = s.merchant and o.is_on
    and o.counts in ('BET', 'WIN', 'NET_WIN', 'MULTIPLE', 'PLAY_GAMES')
    and (o.categories = '{}' or s.category = any (o.categories)) and (o.vendors = '{}' or s.vassalage = any (o.vendors))
      and (o.games = '{}' or s.game_id = any (o.games)) and abs(s.stake) >= o.min_stake
  left join ledger.settled_bets_view reversed on reversed.round_id = s.round_id and reversed.provider = s.provider
    and reversed.id = s.reverses
  cross join lateral (select coalesce(reversed.settled_at, s.settled_at) as at) happened
  cross join lateral (select promotions.progress_period(o, happened.at, c.time_zone) as day) period
  where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id) and s.stake <> 0
    and promotions.takes_part(o, s.member_id, happened.at, c.time_zone);
  perform promotions.add_progress(rows, p_now);
end $$;

-- Adds member events, from the first to the last given event, to members' progress. Each event counts once.
create or replace function promotions.count_events(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8,
  p_now timestamptz) returns void language plpgsql as $$
declare rows promotions.counted[];
begin
  select array_agg((o.id, promotions.progress_period(o, e.at, c.time_zone), e.member_id, case e.kind
    when 'DEPOSIT' then e.amount else 10000 end, null, e.at, e.xid, e.id)::promotions.counted order by e.xid, e.id)
  into rows
  from promotions.member_events e
  join merchants.merchants_view c on c.code = e.merchant
  join promotions.objectives o on o.merchant = e.merchant and o.is_on and o.counts = e.kind
  where (e.xid, e.id) >= (p_first_xid, p_first_id) and (e.xid, e.id) <= (p_last_xid, p_last_id)
    and promotions.takes_part(o, e.member_id, e.at, c.time_zone);
  perform promotions.add_progress(rows, p_now);
end $$;

-- Adds counted amounts to members' progress, and offers or withdraws rewards.
create or replace function promotions.add_progress(p_rows promotions.counted[], p_now timestamptz) returns void
language plpgsql as $$
declare
  rows promotions.counted[];
  changed record;
begin
  select array_agg(r) into rows
  from unnest(p_rows) r
  left join promotions.progress p on (p.objective_id, p.period, p.member_id) = (r.objective_id, r.period, r.member_id)
  where p.member_id is null or (p.last_xid, p.last_id) < (r.xid, r.id);
  if rows is null then return; end if;

  insert into promotions.progress_games (objective_id, period, member_id, game_id)
  select distinct r.objective_id, r.period, r.member_id, r.game_id
  from unnest(rows) r join promotions.objectives o on o.id = r.objective_id and o.counts = 'PLAY_GAMES'
  on conflict do nothing;

  for changed in
    with counted as (
      insert into promotions.progress as p (objective_id, period, member_id, value, changed_at, last_xid, last_id)
      select r.objective_id, r.period, r.member_id,
        case min(o.counts)
          when 'MULTIPLE' then max(r.amount)
          when 'PLAY_GAMES' then (select count(*) * 10000 from promotions.progress_games g
            where (g.objective_id, g.period, g.member_id) = (r.objective_id, r.period, r.member_id))
          else sum(r.amount)
        end::int8, max(r.at), (array_agg(r.xid order by r.xid desc, r.id desc))[1],
          (array_agg(r.id order by r.xid desc, r.id desc))[1]
      from unnest(rows) r join promotions.objectives o on o.id = r.objective_id
      group by r.objective_id, r.period, r.member_id order by r.objective_id, r.period, r.member_id
      on conflict (objective_id, period, member_id) do update set
        value = case (select o.counts from promotions.objectives o where o.id = p.objective_id)
          when 'MULTIPLE' then greatest(p.value, excluded.value) when 'PLAY_GAMES' then excluded.value
          else p.value + excluded.value end,
        changed_at = case when excluded.value = 0 then p.changed_at
          else greatest(p.changed_at, excluded.changed_at) end,
        last_xid = excluded.last_xid, last_id = excluded.last_id
      returning p.*
    )
    -- Uses the rows just written. A join with the table could use a plan from when the table was small, which compares
    -- every row.
    select o as objective, p::promotions.progress as progress
    from counted p join promotions.objectives o on o.id = p.objective_id
    where o.target is not null and (p.value >= o.target) <> (p.reached_at is not null)
    order by p.member_id, p.objective_id, p.period
  loop
    perform promotions.follow_progress(changed.objective, changed.progress, p_now);
  end loop;

  -- Runs last, because numbering tickets locks the raffle until the transaction ends.
  for changed in
    select o.merchant, o.campaign, array_agg(distinct r.member_id) as members
    from unnest(rows) r join promotions.objectives o on o.id = r.objective_id
    where o.key like 'tickets:%' group by o.merchant, o.campaign order by o.merchant, o.campaign
  loop
    perform promotions.issue_tickets(changed.merchant, changed.campaign, changed.members, p_now);
  end loop;
end $$;
