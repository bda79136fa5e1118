-- After a movement has brought back money of a bonus that is over by now: it follows its bonus, and the movement is
-- answered with what the member has then.
create or replace function wallet.follow_movement(answer wallet.answer, moved wallet.movement, p_bonus int8,
  p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play := moved.play;
  request wallet.request := moved.request;
begin
  if not exists (select 1 from wallet.bonuses b where b.id = p_bonus and b.ended_at is not null) then
    return answer;
  end if;
  perform wallet.follow_bonus(play, p_bonus, moved.pools, moved.amounts,
    row(play.merchant, moved.kind, request.provider || ':' || request.round, request.provider || ':' || request.tx,
      p_now)::wallet.new_journal);
  play := wallet.read_pools(play);
  answer.balance := play.balance;
  answer.bonus := play.bonus;
  answer.shown := play.shown;
  answer.version := play.version;
  update wallet.provider_transactions t set balance = play.balance, bonus = play.bonus
  where t.provider = request.provider and t.transaction_uuid = request.tx;
  return answer;
end $$;
