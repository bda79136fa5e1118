-- Returns whether an event of a member counts toward an objective, by its time and conditions. Without a subquery, so
-- that PostgreSQL can inline it.
create or replace function promotions.takes_part(o promotions.objectives, p_member int8, p_at timestamptz, p_zone text)
returns boolean language sql stable as $$
  select p_at >= o.starts_at and (o.ends_at is null or p_at < o.ends_at)
    and (not o.join_first and o.days is null and o.min_loss is null
      or promotions.meets_conditions(o, p_member, p_at, p_zone))
$$;

-- Returns whether a member meets an objective's conditions at a time: has joined before (if required), is within the
-- first days after registration (newbie tasks), and had the required loss on the previous day (rescue missions).
create or replace function promotions.meets_conditions(o promotions.objectives, p_member int8, p_at timestamptz,
  p_zone text) returns boolean language plpgsql stable as $$
begin
  if o.join_first
    and not exists (select 1 from promotions.enrolments e where e.member_id = p_member and e.campaign = o.campaign
    and e.merchant = o.merchant and e.joined_at <= p_at) then
    return false;
  end if;
  if o.days is not null
    and not exists (select 1 from identity.members_view m
    where m.id = p_member and p_at < m.registered_at + make_interval(days => o.days)) then
    return false;
  end if;
  return o.min_loss is null or (
    select coalesce(sum(s.stake - s.payout), 0) from ledger.settled_bets_view s
    where s.member_id = p_member and s.day = (p_at at time zone p_zone)::date - 1
  ) >= o.min_loss;
end $$;
