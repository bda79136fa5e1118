-- Extends the portal session and the game session after a bet, each at most once a minute.
create or replace function bets.keep_alive(play ledger.play, p_session text, p_idle_expires_at timestamptz,
  p_now timestamptz) returns void language plpgsql as $$
begin
  perform ledger.keep_session_alive(p_session, p_now);
  if p_idle_expires_at < p_now + interval '29 minutes' then
    perform identity.keep_session_alive(play.member_id, play.login_hash, p_now);
  end if;
end $$;
