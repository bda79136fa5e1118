-- Extends a portal session after a bet, and updates when the member was last seen. Skips rows that another transaction
-- has locked, so that a bet never waits: that transaction makes the same update, or ends the session.
create or replace function identity.keep_session_alive(p_member int8, p_token_hash bytea, p_now timestamptz)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update identity.sessions set idle_expires_at = least(p_now + interval '30 minutes', expires_at)
  where token_hash = (select l.token_hash from identity.sessions l
    where l.token_hash = p_token_hash and l.ended_at is null for no key update skip locked);
  update identity.members set last_seen_at = p_now
  where id = (select m.id from identity.members m where m.id = p_member for no key update skip locked);
end $$;
