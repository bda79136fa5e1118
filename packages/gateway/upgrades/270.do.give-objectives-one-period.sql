-- Objectives without days have one period, 2000-01-01, in the place of the day on which the campaign began: a start that is changed would give members a second row, and a second place on a board.
create temporary table one_period on commit drop as
select p.objective_id, p.member_id, sum(p.value)::int8 as value, max(p.changed_at) as changed_at, max(p.reached_at) as reached_at, max(p.last_xid) as last_xid, max(p.last_id) as last_id
from promotions.progress p join promotions.objectives o on o.id = p.objective_id and o.period in ('ONCE', 'NEWBIE', 'CAMPAIGN') group by p.objective_id, p.member_id;
delete from promotions.progress p using promotions.objectives o where o.id = p.objective_id and o.period in ('ONCE', 'NEWBIE', 'CAMPAIGN');
insert into promotions.progress (objective_id, period, member_id, value, changed_at, reached_at, last_xid, last_id)
select objective_id, '2000-01-01', member_id, value, changed_at, reached_at, last_xid, last_id from one_period;

insert into promotions.progress_games (objective_id, period, member_id, game_id)
select g.objective_id, '2000-01-01', g.member_id, g.game_id from promotions.progress_games g join promotions.objectives o on o.id = g.objective_id and o.period in ('ONCE', 'NEWBIE', 'CAMPAIGN') on conflict do nothing;
delete from promotions.progress_games g using promotions.objectives o where o.id = g.objective_id and o.period in ('ONCE', 'NEWBIE', 'CAMPAIGN') and g.period <> '2000-01-01';
