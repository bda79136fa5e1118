-- Play extends a portal session, and the member counts as seen. A transaction that has locked these rows does the same,
-- or ends the session: a bet never waits for it.
create or replace function identity.keep_session_alive(p_member int8, p_token_hash bytea, p_now timestamptz)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update identity.sessions set idle_expires_at = least(p_now + interval '30 minutes', expires_at)
  where token_hash = (select l.token_hash from identity.sessions l
    where l.token_hash = p_token_hash and l.ended_at is null for no key update skip locked);
  update identity.members set last_seen_at = p_now
  where id = (select m.id from identity.members m where m.id = p_member for no key update skip locked);
end $$;
