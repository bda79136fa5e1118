-- What keeps a member from bonuses: a break of their own, or the self-exclusion of another account of the same person, by
-- name and id, or by a number or an address that the excluded account has proved; null for nothing.
create or replace function protection.bar_of(p_member int8, p_now timestamptz) returns text language sql stable as $$
  select coalesce(
    (select p.bar from protection.members p where p.member_id = p_member and p.barred_until > p_now),
    (select 'SELF_EXCLUSION' from (
        select d.other_id as id, d.reason from registration.duplicates d where d.member_id = p_member
        union all select d.member_id, d.reason from registration.duplicates d where d.other_id = p_member
      ) same
      join identity.members m on m.id = same.id
      join protection.members p on p.member_id = m.id and p.bar = 'SELF_EXCLUSION' and p.barred_until > p_now
      where same.reason = 'person' or (same.reason = 'email' and m.email_verified_at is not null)
        or (same.reason = 'mobile' and m.mobile_verified_at is not null)
      limit 1))
$$;
