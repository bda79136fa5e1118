-- Closes abandoned rounds with ledger.close_abandoned_rounds, for providers that set `closes_left_rounds`.
create or replace function wallet.close_abandoned_rounds(p_since timestamptz, p_now timestamptz, p_limit int)
returns table (provider text, round_id text, game_id text, member_id int8, stake int8, payout int8)
language plpgsql as $$
declare closed ledger.rounds;
begin
  for closed in select * from ledger.close_abandoned_rounds(
    array(select p.code from games.providers_view p where p.closes_left_rounds), p_since, p_now, p_limit)
  loop
    perform wallet.discount_wagered(closed.provider, closed.round_id);
    return query select closed.provider, closed.round_id, closed.game_id, closed.member_id, closed.stake,
      closed.payout;
  end loop;
end $$;
