-- Finds the session and locks the member's main pool until the transaction ends, which serializes all movements of a
-- member. Accepts an expired session, since only bets check that. Values that a call does not have are null.
-- ledger.read_pools reads the member's other pools.
create or replace function ledger.enter(p_request ledger.request) returns ledger.play language plpgsql as $$
declare play ledger.play;
begin
  select null, s.merchant, s.member_id, s.login_hash, s.game_id, s.mode, s.account_id, s.house_account_id, s.currency,
    s.is_shown, s.expires_at, null, null, null, s.wallet_account_id, null, null, null, null, null, null, null,
    s.room_id, null into play
  from ledger.sessions s where s.id = p_request.session and s.provider = p_request.provider;
  if not found then play.refusal := 'ERR_TOKEN_INVALID'; return play; end if;
  if play.member_id::text <> p_request.player then play.refusal := 'ERR_USER_NOT_FOUND'; return play; end if;
  if play.game_id <> p_request.game then play.refusal := 'ERR_GAME'; return play; end if;
  if play.currency <> p_request.currency then play.refusal := 'ERR_CURRENCY'; return play; end if;
  select a.balance, a.version, 0, a.balance, a.sole, a.limited into strict play.balance, play.version, play.bonus,
    play.shown, play.sole, play.limited
  from ledger.accounts a where a.id = play.account_id for no key update;
  return play;
end $$;
