-- Changes of lottery settings are proposals. What differs is written as the operation writes it, value by value; odds
-- that only one side has are missing on the other.
create function pg_temp.odds_of(settings jsonb, p_play text, p_level text) returns text language sql as $$
  select trim_scale((o ->> 'odds')::numeric / 10000)::text from jsonb_array_elements(settings -> 'odds') o
  where o ->> 'play' = p_play and o ->> 'level' = p_level
$$;

create function pg_temp.changes(before jsonb, after jsonb) returns jsonb language sql as $$
  with listed(side, n, field, from_value, to_value) as (
    select 0, 0, 'isOn', case when (before ->> 'isOn')::boolean then 'ON' else 'OFF' end,
      case when (after ->> 'isOn')::boolean then 'ON' else 'OFF' end
    union all
    select 1, s.n, s.field, before ->> s.field, after ->> s.field
    from (values (1, 'minStake'), (2, 'maxStake'), (3, 'maxIssueStake'), (4, 'maxExposure')) s(n, field)
    union all
    select s.side, o.n, format('odds.%s.%s', o.level ->> 'play', o.level ->> 'level'),
      pg_temp.odds_of(before, o.level ->> 'play', o.level ->> 'level'),
      pg_temp.odds_of(after, o.level ->> 'play', o.level ->> 'level')
    from (values (2, before), (3, after)) s(side, settings),
      jsonb_array_elements(s.settings -> 'odds') with ordinality o(level, n)
    where s.side = 2 or pg_temp.odds_of(before, o.level ->> 'play', o.level ->> 'level') is null
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', field, 'from', from_value, 'to', to_value,
    'loosens', false)) order by side, n), '[]')
  from listed where from_value is distinct from to_value
$$;

-- One that nobody decided in time is still PROPOSED, and has expired; of one that was outdated nobody wrote when.
select proposals.import_proposal(jsonb_build_object(
  'id', c.id, 'merchant', c.merchant, 'operation', 'saveLotterySettings', 'subject', 'lottery-settings:' || c.code,
  'input', jsonb_build_object('merchant', c.merchant, 'code', c.code, 'changeId', c.id, 'version', c.version,
    'settings', c.after, 'reason', c.reason),
  'changes', pg_temp.changes(c.before, c.after), 'reason', c.reason,
  'state', case c.state when 'EXPIRED' then 'PROPOSED' else c.state end, 'proposed_by', c.proposed_by,
  'proposer_people', c.proposer_people, 'agreed_people', '{}'::text[], 'proposed_at', c.proposed_at,
  'expires_at', c.expires_at, 'decided_by', c.decided_by,
  'decided_at', case when c.state = 'OUTDATED' then coalesce(c.decided_at, c.proposed_at) else c.decided_at end,
  'decline_reason', c.decline_reason))
from lottery.setting_changes c;

drop table lottery.setting_changes;
drop function pg_temp.odds_of, pg_temp.changes;
