-- Returns current entries of a member in the exclusion register. PostgreSQL inlines it into the calling query.
create or replace function registration.exclusions_of(p_member_id int8, p_now timestamptz)
returns setof registration.exclusions language sql stable as $$
  select e.*
  from identity.members m
  cross join lateral (values
    ('mobile', m.mobile_index),
    ('email', m.email_index),
    ('idNumber',
    (select d.value_index from registration.personal_data d where d.member_id = m.id and d.field = 'idNumber'))
  ) as known (kind, value_index)
  join registration.exclusions e on e.kind = known.kind and e.value_index = known.value_index
  where m.id = p_member_id and (e.merchant is null or e.merchant = m.merchant) and e.starts_at <= p_now
    and (e.ends_at is null or e.ends_at > p_now)
$$;

-- Returns whether the exclusion register currently contains the member.
create or replace function registration.is_excluded(p_member_id bigint, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (select from registration.exclusions_of(p_member_id, p_now))
$$;
