-- Handles a movement that has returned money to an ended bonus. The money is moved on by wallet.follow_bonus, and the
-- result contains the member's balance after that.
create or replace function wallet.follow_movement(answer ledger.answer, moved ledger.movement, p_bonus int8,
  p_now timestamptz) returns ledger.answer language plpgsql as $$
declare
  play ledger.play := moved.play;
  request ledger.request := moved.request;
begin
  if not exists (select 1 from wallet.bonuses b where b.id = p_bonus and b.ended_at is not null) then
    return answer;
  end if;
  perform wallet.follow_bonus(play, p_bonus, moved.pools, moved.amounts,
    row(play.merchant, moved.kind, request.provider || ':' || request.round, request.provider || ':' || request.tx,
      p_now)::ledger.new_journal);
  play := ledger.read_pools(play);
  answer.balance := play.balance;
  answer.bonus := play.bonus;
  answer.shown := play.shown;
  answer.version := play.version;
  perform ledger.correct_transaction(request.provider, request.tx, null, play.balance, play.bonus);
  return answer;
end $$;
