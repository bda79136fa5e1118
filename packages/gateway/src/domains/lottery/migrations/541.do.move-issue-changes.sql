-- Changes of issues are proposals until they are approved. Then lottery.changes has what is executed, with the same id.
create function pg_temp.amount(p_count numeric) returns text language sql as $$
  select trim_scale(p_count / 10000)::text
$$;

create function pg_temp.changes(c lottery.changes) returns jsonb language sql as $$
  with listed(n, field, from_value, to_value) as (values
    (1, 'issueChange', null, c.kind),
    (2, 'result', case c.kind when 'CORRECT' then c.result_before end, c.result_after),
    (3, 'moves.orders', null, c.sums ->> 'orders'),
    (4, 'moves.members', null, c.sums ->> 'members'),
    (5, 'moves.stakesBack', null, pg_temp.amount((c.sums ->> 'stakesBack')::numeric)),
    (6, 'moves.winsTaken', null, pg_temp.amount((c.sums ->> 'winsTaken')::numeric)),
    (7, 'moves.winsPaid', null, pg_temp.amount((c.sums ->> 'winsPaid')::numeric)),
    (8, 'moves.net', null, pg_temp.amount((c.sums ->> 'stakesBack')::numeric - (c.sums ->> 'winsTaken')::numeric
      + (c.sums ->> 'winsPaid')::numeric))
  )
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', field, 'from', from_value, 'to', to_value,
    'loosens', false, 'isEstimate', case when n > 2 and c.kind = 'CANCEL' then true end)) order by n)
  from listed where to_value is not null
$$;

-- One that nobody decided in time is still PROPOSED, and has expired.
select proposals.import_proposal(jsonb_build_object(
  'id', c.id, 'merchant', c.merchant, 'operation', 'changeLotteryIssue',
  'subject', format('lottery-issue:%s:%s', c.code, c.numero),
  'input', jsonb_strip_nulls(jsonb_build_object('merchant', c.merchant, 'code', c.code, 'numero', c.numero,
    'kind', c.kind, 'result', c.result_after, 'changeId', c.id, 'digest', c.digest, 'reason', c.reason)),
  'changes', pg_temp.changes(c), 'reason', c.reason,
  'state', case c.state when 'EXPIRED' then 'PROPOSED' when 'RUNNING' then 'APPLIED' when 'DONE' then 'APPLIED'
    else c.state end,
  'proposed_by', c.proposed_by, 'proposer_people', c.proposer_people, 'agreed_people', '{}'::text[],
  'proposed_at', c.proposed_at, 'expires_at', c.expires_at, 'decided_by', c.decided_by, 'decided_at', c.decided_at,
  'decline_reason', c.decline_reason))
from lottery.changes c;
drop function pg_temp.changes, pg_temp.amount;

delete from lottery.changes where state not in ('RUNNING', 'DONE');
alter table lottery.changes
  drop constraint changes_state_check,
  alter column state set default 'RUNNING',
  add check (state in ('RUNNING', 'DONE')),
  drop column digest,
  drop column proposed_by,
  drop column proposer_people,
  drop column proposed_at,
  drop column expires_at,
  drop column decline_reason,
  alter column decided_by set not null,
  alter column decided_at set not null;
alter table lottery.changes rename column decided_by to approved_by;
alter table lottery.changes rename column decided_at to approved_at;
create index changes_of_issue on lottery.changes (merchant, code, numero, approved_at desc);
drop index lottery.changes_waiting;
create unique index changes_executed on lottery.changes (merchant, code, numero) where state = 'RUNNING';
