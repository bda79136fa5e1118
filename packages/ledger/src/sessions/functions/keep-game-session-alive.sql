-- Extends the session of a bet. Written at most once a minute.
create or replace function ledger.keep_session_alive(p_session text, p_now timestamptz) returns void language sql as $$
  update ledger.sessions set expires_at = p_now + interval '30 minutes'
  where id = p_session and expires_at < p_now + interval '29 minutes'
$$;
