-- Flags members who look like the same person as `p_member`. Each pair is stored once, in the order in which it is
-- found.
create or replace function registration.flag_duplicates(p_member int8, p_others int8[], p_reason text,
  p_at timestamptz) returns void language sql as $$
  insert into registration.duplicates (member_id, other_id, reason, at)
  select distinct p_member, other, p_reason, p_at from unnest(p_others) other
  where not exists (select from registration.duplicates d
    where d.member_id = other and d.other_id = p_member and d.reason = p_reason)
  on conflict do nothing
$$;
