-- Credits an open claim, once: own money, a bonus, points, raffle tickets or free rounds. `p_bonus` has the terms of
-- the bonus, with amounts in units of 1/10,000 as text. `p_state` is CLAIMED if the member claimed it, ISSUED if it was
-- credited automatically. Returns OK, also for a claim credited before, or the reason why nothing was credited.
create or replace function promotions.pay_claim(p_claim uuid, p_member int8, p_state text, p_bonus jsonb,
  p_now timestamptz) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  main record;
  claim promotions.claims;
  bonus int8;
  title jsonb;
  given text;
begin
  perform identity.open_account(p_member, 'REAL', 0, p_now);
  main := ledger.lock_main(p_member);
  select * into claim from promotions.claims c where c.id = p_claim and c.member_id = p_member for no key update;
  if not found then return 'NOT_FOUND'; end if;
  if claim.state in ('GRANTED', 'CLAIMED', 'ISSUED') then return 'OK'; end if;
  if claim.state <> 'CLAIMABLE' or claim.expires_at <= p_now then return 'CLAIM_NOT_OPEN'; end if;
  case claim.reward ->> 'type'
    when 'CREDITS' then
      perform ledger.post_entries(
        row(main.merchant, 'bonus', 'claim:' || claim.id, 'claim:' || claim.id, p_now)::ledger.new_journal,
        array[main.id, ledger.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
        array[claim.amount, -claim.amount]);
    when 'BONUS' then
      select c.title into title from promotions.campaigns c where c.merchant = claim.merchant and c.id = claim.campaign;
      bonus := (wallet.grant_bonus(row(p_member, 'claim:' || claim.id, claim.amount, 0,
        p_bonus ->> 'requirement', p_bonus -> 'contribution', p_bonus ->> 'minOdds',
        array(select jsonb_array_elements_text(p_bonus -> 'excludedGames')), p_bonus ->> 'debitOrder',
        p_bonus ->> 'maxBet', p_bonus ->> 'maxCashOut', p_bonus ->> 'expiresAt', title)::wallet.new_bonus, p_now)).id;
      if bonus is null then return 'PROMOTION_BONUS_RUNNING'; end if;
    when 'POINTS' then
      perform promotions.grant_points(p_member, 'claim:' || claim.id, claim.amount, p_now);
    when 'TICKETS' then
      given := promotions.add_tickets(p_member, claim.reward ->> 'raffle', claim.amount::int,
        'claim:' || claim.id, p_now);
      if given <> 'OK' then return given; end if;
    when 'FREE_ROUNDS' then
      -- The campaign was published before the game got a jackpot. Since then the rounds cannot be played.
      if not games.takes_free_rounds(claim.reward ->> 'game') then return 'FREE_ROUNDS_UNAVAILABLE'; end if;
      perform wallet.grant_free_rounds(row(p_member, 'claim:' || claim.id, claim.reward ->> 'game',
        (claim.reward ->> 'stake')::numeric * 10000, claim.amount,
        p_now + make_interval(days => (claim.reward ->> 'days')::int))::wallet.new_free_rounds, p_now);
  end case;
  update promotions.claims c set state = case when bonus is null then p_state else 'GRANTED' end,
    bonus_id = bonus, ended_at = p_now where c.id = claim.id;
  return 'OK';
end $$;
