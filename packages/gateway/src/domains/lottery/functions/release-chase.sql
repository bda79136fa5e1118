-- Returns `p_amount` of a chase's held amount to the pools it came from, in their order. Money of a bonus that has
-- ended goes where the bonus went. Returns the pools and their amounts.
create or replace function lottery.release_chase(chase lottery.chases, p_amount int8, p_key text, p_now timestamptz,
  out pools int8[], out amounts int8[]) language plpgsql as $$
declare
  main record := ledger.lock_main(chase.member_id);
  hold lottery.chase_holds;
  play ledger.play;
  journal ledger.new_journal;
  wanted int8 := p_amount;
  part int8;
begin
  pools := '{}'; amounts := '{}';
  for hold in select * from lottery.chase_holds h where h.chase_id = chase.id and h.amount > 0 order by h.turn loop
    part := least(wanted, hold.amount);
    exit when part = 0;
    update lottery.chase_holds h set amount = h.amount - part where h.chase_id = chase.id and h.turn = hold.turn;
    pools := pools || hold.account_id;
    amounts := amounts || part;
    wanted := wanted - part;
  end loop;
  if wanted > 0 then raise exception 'The chase % holds % less than it has to', chase.id, wanted; end if;
  if cardinality(pools) = 0 then return; end if;
  journal := row(chase.merchant, 'chase-release', 'chase:' || chase.id, 'chase:' || chase.id || ':' || p_key, p_now);
  perform ledger.post_entries(journal, pools || ledger.open_pool(main.id, 'CHASE'), amounts || -p_amount);
  play.account_id := main.id; play.member_id := chase.member_id; play.merchant := chase.merchant;
  play.currency := main.currency;
  perform wallet.follow_bonus(play, chase.bonus_id, pools, amounts, journal);
end $$;
