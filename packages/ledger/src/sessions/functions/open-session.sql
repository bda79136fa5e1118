-- Opens sessions of members. Their stakes are taken from `p_accounts` (in the same order), or from the member's wallet
-- of the vendor.
create or replace function ledger.open_sessions(p_sessions ledger.new_session[], p_accounts int8[], p_now timestamptz,
  p_expires_at timestamptz) returns void language sql as $$
  insert into ledger.sessions (id, provider, merchant, member_id, login_hash, game_id, room_id, mode, account_id,
    wallet_account_id, house_account_id, currency, is_shown, replay_round, created_at, expires_at)
  select s.id, s.provider, a.merchant, s.member_id, s.login_hash, s.game_id, s.room_id, s.mode, a.id,
    s.wallet_account_id,
    ledger.house_account(a.merchant, case s.mode when 'demo' then 'DEMO' else 'VENDOR' end, s.vendor, a.currency),
    a.currency, s.is_shown, s.replay_round, p_now, p_expires_at
  from rows from (unnest(p_sessions), unnest(p_accounts)) as s (id, provider, vendor, member_id, login_hash, game_id,
    room_id, mode, wallet_account_id, is_shown, replay_round, account)
  join ledger.accounts a on a.id = s.account
$$;

-- Opens one session, and returns the amount that can be staked in it.
create or replace function ledger.open_session(p_session ledger.new_session, p_account int8, p_now timestamptz,
  p_expires_at timestamptz, out currency text, out balance int8) language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform ledger.open_sessions(array[p_session], array[p_account], p_now, p_expires_at);
  select a.currency, ledger.stakeable(p_account, p_session.wallet_account_id) into strict currency, balance
  from ledger.accounts a where a.id = p_account;
end $$;

-- Deletes sessions opened in this transaction whose bets were rejected.
create or replace function ledger.forget_sessions(p_ids text[]) returns void language sql as $$
  delete from ledger.sessions s where s.id = any (p_ids)
$$;
