-- Logs a single real-money win of 10,000 credits or more.
create or replace function bets.note_large_win() returns trigger language plpgsql as $$
declare round ledger.rounds;
begin
  select * into round from ledger.rounds_view r where r.provider = new.provider and r.round_id = new.round_id;
  if round.mode <> 'real' then return null; end if;
  perform audit.note(row(round.merchant, 'atrium', 'large-win', new.provider || ':' || new.round_id,
    jsonb_build_object('member', new.member_id::text, 'game', round.game_id, 'transaction', new.transaction_uuid,
      'amount', new.amount::text, 'jackpot', new.jackpot::text))::audit.event, new.at);
  return null;
end $$;

drop trigger if exists large_wins_are_logged on ledger.provider_transactions;
create constraint trigger large_wins_are_logged after insert on ledger.provider_transactions deferrable initially
  deferred for each row
when (new.kind = 'win' and new.amount >= 100000000) execute function bets.note_large_win();
