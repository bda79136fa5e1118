-- Views that agents publish to other domains, with only the columns that these use.
create or replace view agents.contracts_view as select merchant, kind, terms, state from agents.contracts;
-- Figures of members by day and category. The top agent is the one at the head of the line at that time; heads of lines
-- are their own.
create or replace view agents.member_days_view as select
  n.merchant, n.member_id,
  coalesce(top.member_id, case when exists (select from agents.nodes below where below.parent_id = n.id)
    then n.member_id end) as top_agent_id,
  d.day, d.category, d.bets, d.stake, d.payout, d.rebate, d.bonus, d.deposited, d.withdrawn, d.registrations
from agents.member_days d
join agents.nodes n on n.id = d.node_id
left join agents.nodes top on top.id = n.path[1];
