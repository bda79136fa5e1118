-- Every change of what a member has chosen for their protection: who, what, from, to, from when on. Written in the transaction that makes the
-- change, never changed and never deleted. `limits` and `bars` say what holds; this says how it came about.
create table protection.changes (
  id bigint generated always as identity primary key,
  -- who asked for it, for themselves
  member_id bigint not null references identity.members,
  -- SHA-256 of the token of the portal session they did so in; null: none
  login_hash bytea check (length(login_hash) = 32),
  what text not null check (what in (
    'LIMIT_SET', 'LIMIT_REQUESTED', 'LIMIT_WITHDRAWN', 'LIMIT_LAPSED', 'LIMIT_CONFIRMED', 'TIME_OUT', 'SELF_EXCLUSION', 'RETURN_REQUESTED', 'REALITY_CHECK'
  )),
  -- of a limit
  kind text,
  period text,
  -- amounts are wire decimals, times ISO 8601 in UTC; null: nothing, such as no limit or no break
  before jsonb,
  after jsonb,
  at timestamptz not null,
  -- from when on `after` holds; of LIMIT_REQUESTED the earliest moment at which it can be confirmed
  effective_at timestamptz not null,
  check ((what like 'LIMIT%') = (kind is not null and period is not null))
);
create index changes_member on protection.changes (member_id, id);

create function protection.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The record of changes is only added to.';
end $$;
create trigger changes_are_final before update or delete or truncate on protection.changes for each statement execute function protection.refuse_change();
