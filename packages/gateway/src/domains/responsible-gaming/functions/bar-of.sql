-- Returns why a member gets no bonuses, deposits and launches; null if there is no reason. Reasons are the member's own
-- break, or the self-exclusion of another account that provably belongs to the same person. Proof is the same name and
-- id number, a number or address that the excluded account has verified, or the same payout account. A shared payout
-- account counts only if this member added it after the excluded account, or a payout of the excluded account went to
-- it. Otherwise anyone could block the owner of a payout account by adding it.
create or replace function protection.bar_of(p_member int8, p_now timestamptz) returns text language sql stable as $$
  select coalesce(
    (select p.bar from protection.members p where p.member_id = p_member and p.barred_until > p_now),
    (select 'SELF_EXCLUSION' from (
        select d.other_id as id, d.reason, d.payee_proved, true as is_later from registration.duplicates_view d
        where d.member_id = p_member
        union all
        select d.member_id, d.reason, d.payee_proved, false from registration.duplicates_view d
        where d.other_id = p_member
      ) same
      join identity.members_view m on m.id = same.id
      join protection.members p on p.member_id = m.id and p.bar = 'SELF_EXCLUSION' and p.barred_until > p_now
      where same.reason = 'person' or (same.reason = 'email' and m.email_verified_at is not null)
        or (same.reason = 'mobile' and m.mobile_verified_at is not null)
        or (same.reason = 'payee' and (same.is_later or same.payee_proved))
      limit 1))
$$;
