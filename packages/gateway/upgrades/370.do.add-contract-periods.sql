-- The period of a dividend or a daily salary is a term of its contract (domain rule 4.2); until here it was one for each
-- merchant and kind. Hourly and real-time salaries have none.
set constraints all immediate;
alter table agents.contracts add column period text check (period in ('D', 'W', 'H', 'M')),
  drop constraint contracts_end_reason_check,
  add constraint contracts_end_reason_check check (end_reason in ('UPLINE_RATE_LOWERED', 'UPLINE_PERIOD_CHANGED',
    'UPLINE_GONE', 'BY_UPLINE', 'BY_AGENT', 'BY_OPERATOR', 'MOVED'));
alter table agents.cycles add column period text check (period in ('D', 'W', 'H', 'M'));

-- A merchant could change its period while nobody had a dividend contract: cycles have the one that their length is of.
update agents.cycles set period = case when ends_at - starts_at <= interval '2 days' then 'D'
  when ends_at - starts_at <= interval '8 days' then 'W' when ends_at - starts_at <= interval '20 days' then 'H'
  else 'M' end
where kind in ('DIVIDEND', 'DAILY');
update agents.contracts k set period = case k.kind when 'DAILY' then 'D' else coalesce(
  (select c.period from agents.bills b join agents.cycles c on (c.merchant, c.kind, c.starts_at) =
    (b.merchant, b.kind, b.starts_at) where b.contract_id = k.id order by b.starts_at desc limit 1),
  (select s.dividend_cycle from agents.settings s where s.merchant = k.merchant), 'M') end
where k.kind in ('DIVIDEND', 'DAILY');
set constraints all immediate;

-- A process of the version before writes no period: what it would settle across periods is rejected here, and settled
-- by the next one that is of this version.
alter table agents.contracts add check ((period is not null) = (kind in ('DIVIDEND', 'DAILY')));
alter table agents.cycles add check ((period is not null) = (kind in ('DIVIDEND', 'DAILY'))),
  drop constraint cycles_pkey, add unique nulls not distinct (merchant, kind, starts_at, period);
drop index agents.cycles_merchant;
create index cycles_merchant on agents.cycles (merchant, starts_at desc, kind, period);
