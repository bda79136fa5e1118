-- Returns why a member with an active portal session must not start to play, as a sub-code; null if there is no reason.
-- Only breaks apply to demo play.
create or replace function protection.play_refusal(p_member int8, p_login bytea, p_mode text, p_now timestamptz)
returns text language sql stable as $$
  select coalesce(protection.bar_of(p_member, p_now), case
    when p_mode = 'demo' then null
    when protection.is_reality_check_due(p.reality_minutes, c.policy, coalesce(s.reality_checked_at, s.created_at),
      p_now) then 'REALITY_CHECK_PENDING'
    else protection.limit_reached(p_member, 1, p_now)
  end)
  from identity.members_view m
  join merchants.merchants_view c on c.code = m.merchant
  left join protection.members p on p.member_id = m.id
  left join identity.sessions_view s on s.token_hash = p_login
  where m.id = p_member
$$;
