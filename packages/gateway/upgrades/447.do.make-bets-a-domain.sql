-- What providers ask for stands above what it needs of wallets, promotions and limits, with a schema of its own.
create schema bets;

do $$
declare each record;
begin
  for each in
    select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'wallet' and p.proname = any (array['bet_and_win', 'bet_refusal', 'bets_and_wins', 'end_round',
      'keep_alive', 'note_large_win', 'place_bet', 'place_bets', 'place_free_round', 'plays_of', 'roll_back',
      'roll_backs', 'settle_win', 'settle_wins', 'take_bets', 'terms_of'])
  loop
    execute format('drop function %s cascade', each.name);
  end loop;
end $$;
