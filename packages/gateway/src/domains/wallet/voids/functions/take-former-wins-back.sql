-- Takes back earlier wins of a win's round, as far as the member still has the money. Returns what the member retains.
-- The round's payout is reduced by the taken amount.
create or replace function wallet.take_former_wins_back(p_win ledger.request, p_now timestamptz, out taken int8,
  out kept int8) language plpgsql as $$
declare
  play ledger.play := wallet.enter(p_win, p_now);
  win ledger.provider_transactions;
  back record;
begin
  taken := 0;
  kept := 0;
  for win in select * from ledger.wins_to_take_back(p_win.provider, p_win.round) w
  where w.transaction_uuid <> p_win.tx loop
    back := wallet.take_win_back(play, win, p_win.session, p_now);
    play := back.play;
    taken := taken + back.taken;
    kept := kept + back.kept;
  end loop;
  perform ledger.lower_payout(p_win.provider, p_win.round, taken);
end $$;
