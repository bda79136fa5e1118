-- Pays a win (0 closes a losing round). Never refused for an expired session, a disabled member, a limit or
-- maintenance: what was won is paid. Also above the game's highest win, which is the provider's to answer for, and
-- marked; and into a closed round, where a win that was sent again can come after the one that closed it. `p_jackpot`:
-- what of the amount is a jackpot.
create or replace function wallet.settle_win(p_provider text, p_session text, p_user text, p_game text, p_currency text,
  p_amount int8, p_tx text, p_reference text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz,
  p_jackpot int8 default 0) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  before games.rounds;
  round games.rounds;
  back record;
  is_above boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then
    if known.jackpot <> p_jackpot then
      return wallet.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else');
    end if;
    return wallet.repeat(play, known, 'win', p_reference, p_round, p_amount);
  end if;

  select * into known from wallet.provider_transactions t
  where t.provider = p_provider and t.transaction_uuid = p_reference and t.kind in ('bet', 'betwin')
    and t.state <> 'TOMBSTONE' and t.round_id = p_round and t.member_id = play.member_id;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round'); end if;
  if known.state = 'REVERSED' then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'this bet was rolled back'); end if;
  select * into strict before from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  if (before.game_id, before.mode) <> (play.game_id, play.mode) then
    return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game');
  end if;

  is_above := p_amount > 0
    and exists (select 1 from games.games g where g.game_id = play.game_id and p_amount - p_jackpot > g.max_win);
  if play.sole or p_amount = 0 then
    play := wallet.post(play, 'win', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, p_amount,
      p_now);
  else
    back := wallet.return_of(play, known, p_amount);
    play := wallet.post_pools(play, 'win', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx,
      back.pools, back.amounts, p_now);
    play := wallet.follow_bonus(play, known.bonus_id, back.pools, back.amounts, p_provider || ':' || p_tx, p_now);
  end if;
  if play.limited then perform protection.count_play(play.member_id, p_now, 0, p_amount); end if;
  if known.free_rounds is not null then
    update wallet.free_rounds f set won = f.won + p_amount where f.id = known.free_rounds;
  end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes,
    member_id, amount, currency, journal_id, balance, at, bonus, jackpot)
  values (p_provider, p_tx, 'win', p_reference, p_round, p_closes, play.member_id, p_amount, play.currency,
    play.journal_id, play.balance, p_now, play.bonus, p_jackpot);
  update games.rounds r set payout = r.payout + p_amount, jackpot = r.jackpot + p_jackpot,
    above_max_win = r.above_max_win or is_above, outcome = coalesce(p_outcome, r.outcome),
    state = case when p_closes then 'CLOSED' else r.state end,
    closed_at = case when p_closes then coalesce(r.closed_at, p_now) else r.closed_at end
  where r.provider = p_provider and r.round_id = p_round
  returning * into round;
  return wallet.accept(play, play.journal_id, false, before.state = 'OPEN' and round.state = 'CLOSED', round.stake,
    round.payout, is_above);
end $$;
