-- Returns why a member may not stake this amount on a game now, as a status and sub-code of bets.bet_refusal; nulls if
-- no problem is known yet. `p_highest` is the highest stake on one issue, for limits of single bets. `p_total` is the
-- stake on all issues. Writes and locks nothing: taking the stake checks again.
create or replace function lottery.stake_refusal(p_by lottery.bettor, p_highest int8, p_total int8,
  p_now timestamptz, out status text, out sub_code text) language plpgsql as $$
declare
  play ledger.play;
  refusal record;
begin
  play.merchant := p_by.merchant;
  play.member_id := p_by.member_id;
  play.login_hash := p_by.login_hash;
  play.game_id := p_by.code;
  play.mode := 'real';
  play.expires_at := 'infinity';
  select a.limited into play.limited from ledger.accounts_view a where a.member_id = p_by.member_id and a.kind = 'REAL';
  play := ledger.read_pools(play);
  select * into refusal from bets.bet_refusal(play, p_highest, true, p_now);
  if refusal.status is not null then status := refusal.status; sub_code := refusal.sub_code; return; end if;
  if p_total > play.balance then status := 'ERR_FUNDS'; return; end if;
  if play.limited and p_total > p_highest then
    sub_code := protection.limit_reached(p_by.member_id, p_total, p_now);
    if sub_code is not null then status := 'ERR_LIMIT'; end if;
  end if;
end $$;
