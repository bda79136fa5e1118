-- Computes the changes of members' lots from rows of the settled bets feed, from the first to the last given row: one
-- result row per lot. Each feed row counts once. A correction changes the lot of the day on which the bet was first
-- settled.
create or replace function promotions.lot_changes(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8)
returns setof promotions.lot_change language sql stable as $$
  with earned as (
    select s.merchant, s.member_id, 'bets:' || first.day || ':' || s.category as source, first.settled_at, s.xid, s.id,
      ledger.share(ledger.own_valid_bet(s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake), s.point_rate,
        10000) as points
    from ledger.settled_bets_view s
    cross join lateral (
      select f.day, f.settled_at from ledger.settled_bets_view f
      where f.round_id = s.round_id and f.provider = s.provider
      order by f.id limit 1
    ) first
    where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id) and s.point_rate > 0
  )
  select e.merchant, e.member_id, e.source, sum(e.points)::int8, min(e.settled_at),
    (array_agg(e.xid order by e.xid desc, e.id desc))[1], (array_agg(e.id order by e.xid desc, e.id desc))[1]
  from earned e
  left join promotions.point_lots l on l.member_id = e.member_id and l.source = e.source
  where l.id is null or (l.last_xid, l.last_id) < (e.xid, e.id)
  group by e.merchant, e.member_id, e.source
$$;

-- Adds rows of the settled bets feed, from the first to the last given row, to the points of their members. Each row
-- counts once. Almost all rows are handled in one statement; only members with debt and reversals are handled one by
-- one.
create or replace function promotions.earn_points(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8,
  p_now timestamptz) returns void language plpgsql as $$
declare
  change promotions.lot_change;
  gained int8;
  members int8[];
begin
  select array_agg(distinct c.member_id) into members
  from promotions.lot_changes(p_first_xid, p_first_id, p_last_xid, p_last_id) c;
  if members is null then return; end if;
  insert into promotions.point_balances (member_id, merchant) select m.id, m.merchant from identity.members_view m
  where m.id = any (members) order by m.id on conflict do nothing;
  perform 1 from promotions.point_balances b where b.member_id = any (members) order by b.member_id for update;

  with changes as materialized (
    select * from (
      select c.*, bool_and(c.points >= 0) over (partition by c.member_id) as is_gain
      from promotions.lot_changes(p_first_xid, p_first_id, p_last_xid, p_last_id) c
    ) all_changes
    where all_changes.is_gain
      and exists (select 1 from promotions.point_balances b where b.member_id = all_changes.member_id and b.owed = 0)
  ), lots as (
    insert into promotions.point_lots as l (merchant, member_id, source, earned, remaining, at, last_xid, last_id)
    select c.merchant, c.member_id, c.source, c.points, c.points, c.at, c.last_xid, c.last_id from changes c
    on conflict (member_id, source) do update
    set earned = l.earned + excluded.earned, remaining = l.remaining + excluded.remaining,
      at = least(l.at, excluded.at), last_xid = excluded.last_xid, last_id = excluded.last_id
  ), gains as (
    update promotions.point_balances b set balance = b.balance + g.points, earned = b.earned + g.points
    from (select c.member_id, sum(c.points)::int8 as points from changes c group by c.member_id) g
    where b.member_id = g.member_id
    returning b.member_id, b.balance - g.points as before
  )
  insert into promotions.point_entries (merchant, member_id, kind, ref, amount, balance_after, at)
  select c.merchant, c.member_id, 'EARNED', c.source || ':' || c.member_id || ':' || c.last_xid || ':' || c.last_id,
    c.points, g.before + sum(c.points) over (partition by c.member_id order by c.source), p_now
  from changes c join gains g on g.member_id = c.member_id where c.points > 0
  order by c.member_id, c.source;

  for change in select * from promotions.lot_changes(p_first_xid, p_first_id, p_last_xid, p_last_id) c
  order by c.member_id, c.points, c.source loop
    gained := case when change.points >= 0 then promotions.add_to_lot(change)
      else promotions.reverse_points(change) end;
    update promotions.point_balances b set earned = b.earned + change.points where b.member_id = change.member_id;
    insert into promotions.point_entries (merchant, member_id, kind, ref, amount, owed, balance_after, at)
    select change.merchant, change.member_id, case when change.points >= 0 then 'EARNED' else 'REVERSED' end,
      change.source || ':' || change.member_id || ':' || change.last_xid || ':' || change.last_id,
      gained, gained - change.points, b.balance, p_now
    from promotions.point_balances b where b.member_id = change.member_id and change.points <> 0;
  end loop;
end $$;
