-- Creates the session of an order. Each order has its own.
create or replace function lottery.session_of(p_by lottery.bettor) returns ledger.new_session
language plpgsql immutable as $$
declare session ledger.new_session;
begin
  session.id := p_by.session_id; session.provider := 'lottery'; session.vendor := 'lottery';
  session.member_id := p_by.member_id; session.login_hash := p_by.login_hash; session.game_id := p_by.code;
  session.mode := 'real'; session.is_shown := true;
  return session;
end $$;
