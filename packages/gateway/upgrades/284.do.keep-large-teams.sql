-- Nodes with so many members below that the sums of their open days are kept as well: see `agents.keep_large_teams`.
create table agents.large_teams (
  node_id bigint primary key references agents.nodes
);

create index member_days_registrations on agents.member_days (day) where registrations <> 0;

-- Days with bets are noted while they are open, too.
insert into agents.bet_days as b (node_id, year, days)
select bet.node_id, extract(year from bet.day), bit_or(set_bit(0::bit(366), extract(doy from bet.day)::int - 1, 1))
from (
  select d.node_id, d.day from agents.member_days d join agents.nodes n on n.id = d.node_id left join agents.closed_days c on c.merchant = n.merchant
  where d.day > coalesce(c.through, '-infinity') group by d.node_id, d.day having sum(d.bets) > 0
) bet
group by bet.node_id, extract(year from bet.day)
on conflict (node_id, year) do update set days = b.days | excluded.days;

-- Members who were moved.
create index nodes_moved on agents.nodes (member_id) where since > '-infinity';

-- They are created again, with other results.
drop function if exists agents.team_figures(bigint[], date, date);
drop function if exists agents.team_bettors(bigint[], date, date);

-- Each row changes once a day.
alter table agents.bet_days set (fillfactor = 70);
