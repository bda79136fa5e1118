-- Opens a session of a member, whose stakes come from `p_account`, or from the vendor's wallet of the member.
create or replace function ledger.open_session(p_session ledger.new_session, p_account int8, p_now timestamptz,
  p_expires_at timestamptz, out currency text, out balance int8) language plpgsql as $$
begin
  insert into ledger.sessions (id, provider, merchant, member_id, login_hash, game_id, room_id, mode, account_id,
    wallet_account_id, house_account_id, currency, is_shown, replay_round, created_at, expires_at)
  select p_session.id, p_session.provider, a.merchant, p_session.member_id, p_session.login_hash, p_session.game_id,
    p_session.room_id, p_session.mode, a.id, p_session.wallet_account_id,
    ledger.house_account(a.merchant, case p_session.mode when 'demo' then 'DEMO' else 'VENDOR' end, p_session.vendor,
      a.currency),
    a.currency, p_session.is_shown, p_session.replay_round, p_now, p_expires_at
  from ledger.accounts a where a.id = p_account;
  select a.currency, ledger.stakeable(p_account, p_session.wallet_account_id) into strict currency, balance
  from ledger.accounts a where a.id = p_account;
end $$;
