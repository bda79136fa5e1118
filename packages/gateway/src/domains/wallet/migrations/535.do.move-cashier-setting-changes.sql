-- Changes of cashier settings are proposals. What differs is written as the operation writes it, value by value: the
-- limits of a method at each level where either list has a row, by the row that applies there.
create function pg_temp.limit_at(settings jsonb, p_method text, p_level int) returns jsonb language sql as $$
  select l from jsonb_array_elements(settings -> 'methods') m, jsonb_array_elements(m -> 'limits') l
  where m ->> 'method' = p_method and (l ->> 'fromLevel')::int <= p_level
  order by (l ->> 'fromLevel')::int desc limit 1
$$;

create function pg_temp.list(of jsonb, p_key text) returns text language sql as $$
  select coalesce(string_agg(case when p_key is null then e #>> '{}' else e ->> p_key end, ', ' order by n), '')
  from jsonb_array_elements(of) with ordinality as x(e, n)
$$;

create function pg_temp.changes(before jsonb, after jsonb) returns jsonb language sql as $$
  with listed(n, field, from_value, to_value, higher) as (
    select row(1, s.n, 0, 0)::text, s.field, before ->> s.field, after ->> s.field, s.higher
    from (values (1, 'minWithdrawal', false), (2, 'maxWithdrawal', true), (3, 'maxPayoutPart', true),
      (4, 'reviewAbove', true), (5, 'twoReviewersAbove', true), (6, 'bigWin', true), (7, 'receiptMinutes', false),
      (8, 'orderMinutes', true)) s(n, field, higher)
    union all
    select '(2)', 'presets', pg_temp.list(before -> 'presets', null), pg_temp.list(after -> 'presets', null), null
    union all
    select '(3)', 'methodOrder', pg_temp.list(before -> 'methods', 'method'), pg_temp.list(after -> 'methods', 'method'),
      null
    union all
    select format('(4,%s,0)', lpad(m.n::text, 4, '0')), 'methodOn.' || (m.one ->> 'method'),
      case when (select b ->> 'isOn' from jsonb_array_elements(before -> 'methods') b
        where b ->> 'method' = m.one ->> 'method') = 'true' then 'ON' else 'OFF' end,
      case when m.one ->> 'isOn' = 'true' then 'ON' else 'OFF' end, true
    from jsonb_array_elements(after -> 'methods') with ordinality m(one, n)
    union all
    select format('(4,%s,1,%s,%s)', lpad(m.n::text, 4, '0'), lpad(at.level::text, 4, '0'), f.n),
      f.field || '.' || (m.one ->> 'method') || '.' || at.level,
      pg_temp.limit_at(before, m.one ->> 'method', at.level) ->> f.key,
      pg_temp.limit_at(after, m.one ->> 'method', at.level) ->> f.key, f.higher
    from jsonb_array_elements(after -> 'methods') with ordinality m(one, n),
      lateral (
        select distinct (l ->> 'fromLevel')::int as level
        from (select before as side union all select after) s, jsonb_array_elements(s.side -> 'methods') b,
          jsonb_array_elements(b -> 'limits') l
        where b ->> 'method' = m.one ->> 'method'
      ) at,
      (values (1, 'limitMin', 'min', false), (2, 'limitMax', 'max', true), (3, 'limitFee', 'fee', false),
        (4, 'limitMinutes', 'minutes', null)) f(n, field, key, higher)
    union all
    select format('(5,%s,%s)', lpad(v.n::text, 4, '0'), f.n), f.field || '.' || (v.one ->> 'level'),
      (select b ->> f.key from jsonb_array_elements(before -> 'levels') b where b -> 'level' = v.one -> 'level'),
      v.one ->> f.key, f.higher
    from jsonb_array_elements(after -> 'levels') with ordinality v(one, n),
      (values (1, 'dailyCount', 'dailyCount', true), (2, 'dailyAmount', 'dailyAmount', true),
        (3, 'withdrawalFee', 'fee', false)) f(n, field, key, higher)
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', field, 'from', from_value, 'to', to_value))
    || jsonb_build_object('loosens', case
      when higher is null or to_value is null then false
      when from_value is null then true
      when from_value in ('ON', 'OFF') then to_value = 'ON'
      when higher then to_value::numeric > from_value::numeric
      else to_value::numeric < from_value::numeric
    end) order by n), '[]')
  from listed where from_value is distinct from to_value
$$;

select proposals.import_proposal(jsonb_build_object(
  'id', c.id, 'merchant', c.merchant, 'operation', 'saveCashierSettings', 'subject', 'cashier-settings',
  'input', jsonb_build_object('merchant', c.merchant, 'changeId', c.id, 'version', c.version, 'settings', c.after,
    'reason', c.reason),
  'changes', pg_temp.changes(c.before, c.after), 'reason', c.reason, 'state', c.state, 'proposed_by', c.proposed_by,
  'proposer_people', c.proposer_people, 'agreed_people', '{}'::text[], 'proposed_at', c.proposed_at,
  'expires_at', c.expires_at, 'decided_by', c.decided_by, 'decided_at', c.decided_at,
  'decline_reason', c.decline_reason))
from wallet.cashier_setting_changes c;

drop table wallet.cashier_setting_changes;
drop function pg_temp.limit_at, pg_temp.list, pg_temp.changes;
