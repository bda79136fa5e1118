-- Adds rows of the settled bets feed, from the first to the last given row, to the days of their members; see
-- `agents.days_of_bets`.
create or replace function agents.count_bets(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8)
returns void language sql as $$
  select agents.add_days(array_agg(d)) from agents.days_of_bets(p_first_xid, p_first_id, p_last_xid, p_last_id) d
  having count(*) > 0
$$;

-- Returns the amounts that rows of the settled bets feed add to days. A bet counts at the node where the member was
-- when the round was first settled. Corrections count on the day they are made.
create or replace function agents.days_of_bets(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8)
returns setof agents.member_days language sql stable as $$
  select n.id, s.day, s.category, sum(case when s.reverses is null then 1 else -1 end)::int, sum(s.stake)::int8,
    sum(s.valid_bet)::int8, sum(s.payout)::int8,
    0::int8, 0::int8, 0::int8, 0::int8, 0, 0::int8, 0, 0::int8, 0, 0::int8, 0
  from ledger.settled_bets_view s
  join agents.nodes n on n.member_id = s.member_id
  where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id)
    and (n.since = '-infinity' and n.until is null or n.id = agents.node_of_bet(s.member_id, s.provider, s.round_id))
  group by n.id, s.day, s.category
$$;

-- Returns the node at which the bet of a moved member counts.
create or replace function agents.node_of_bet(p_member bigint, p_provider text, p_round text) returns int8
language sql stable as $$
  select n.id from agents.nodes n
  cross join (select min(f.settled_at) as at from ledger.settled_bets_view f
    where f.round_id = p_round and f.provider = p_provider) first
  where n.member_id = p_member and first.at >= n.since and (n.until is null or first.at < n.until)
$$;
