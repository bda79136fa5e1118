-- Returns whether a member has an active or claimable bonus. There is at most one.
create or replace function wallet.has_running_bonus(p_member int8, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (select 1 from wallet.bonuses b
    where b.member_id = p_member and b.state in ('IN_PROGRESS', 'CLAIMABLE')
      and (b.state = 'CLAIMABLE' or b.expires_at > p_now))
$$;
