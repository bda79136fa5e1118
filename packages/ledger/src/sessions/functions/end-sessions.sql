-- Ends the sessions of a member in one mode, so that they accept no further bets.
create or replace function ledger.end_sessions(p_member int8, p_mode text, p_now timestamptz) returns void
language sql as $$
  update ledger.sessions s set expires_at = p_now
  where s.member_id = p_member and s.mode = p_mode and s.expires_at > p_now
$$;
