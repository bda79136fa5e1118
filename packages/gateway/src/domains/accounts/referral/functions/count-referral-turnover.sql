-- Adds the turnover of invited friends from rows of the settled bets feed, from the first to the last given row. Each
-- row counts once.
create or replace function registration.count_referral_turnover(p_first_xid xid8, p_first_id int8, p_last_xid xid8,
  p_last_id int8) returns void language sql as $$
  update registration.referrals r set turnover = r.turnover + fed.amount, fed_xid = fed.last_xid, fed_id = fed.last_id
  from (
    select s.member_id,
      sum(ledger.own_valid_bet(s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake))::int8 as amount,
      (array_agg(s.xid order by s.xid desc, s.id desc))[1] as last_xid,
      (array_agg(s.id order by s.xid desc, s.id desc))[1] as last_id
    from ledger.settled_bets_view s join registration.referrals known on known.member_id = s.member_id
    where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id)
      and (s.xid, s.id) > (known.fed_xid, known.fed_id)
    group by s.member_id
  ) fed
  where r.member_id = fed.member_id
$$;
