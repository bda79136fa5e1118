-- Offers members part of their first lost sports bet in each period of an insurance, from rows of the settled bets
-- feed. Withdraws an unclaimed offer if the bet is reversed. The odds come from the outcome of the round; bets without
-- odds are not insured. Only bets placed while the campaign was running count and, if joining is required, only after
-- joining.
create or replace function promotions.insure_bets(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8,
  p_now timestamptz) returns void language plpgsql as $$
declare
  bet record;
  claim promotions.claims;
  reward jsonb;
begin
  for bet in
    select s.member_id, s.reverses, s.provider || '/' || s.round_id as round, c as campaign, c.rules,
      lower(coalesce(nullif(c.rules ->> 'period', 'OVERALL') || ':' || promotions.period_start(c.rules ->> 'period',
        s.settled_at, m.time_zone), 'once')) as occasion,
      least(ledger.share(s.stake - s.bonus_stake, ((c.rules ->> 'percent')::numeric * 100)::int8, 10000),
        ((c.rules ->> 'maxAmount')::numeric * 10000)::int8) as amount,
      s.payout = 0 and s.stake >= (c.rules ->> 'minStake')::numeric * 10000
        and (r.outcome #>> '{bets,0,odds}')::numeric >= (c.rules ->> 'minOdds')::numeric
        and c.stage = 'LIVE' and r.started_at >= c.starts_at and (c.ends_at is null or r.started_at < c.ends_at)
        and (not coalesce((c.rules ->> 'joinFirst')::boolean, false) or exists (
          select 1 from promotions.enrolments e where e.member_id = s.member_id and e.merchant = c.merchant
            and e.campaign = c.id and e.joined_at <= r.started_at
        )) as is_insured
    from ledger.settled_bets_view s
    join ledger.rounds_view r on r.provider = s.provider and r.round_id = s.round_id
    join merchants.merchants_view m on m.code = s.merchant
    join promotions.campaigns c on c.merchant = s.merchant and c.kind = 'SPORTS'
    where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id)
      and s.category = 'SPORTS'
    order by s.xid, s.id, c.id
  loop
    if bet.reverses is not null then
      update promotions.claims k set state = 'CANCELLED', ended_at = p_now
      where k.member_id = bet.member_id and k.campaign = (bet.campaign).id and k.state = 'CLAIMABLE'
        and k.reward ->> 'round' = bet.round returning * into claim;
      if found then
        perform promotions.release_budget(claim.merchant, claim.campaign,
          promotions.credits_of(claim.reward, claim.amount));
      end if;
    elsif bet.is_insured and bet.amount > 0
      and promotions.unmet_terms(bet.rules #- '{eligibility,countries}', bet.member_id, null, p_now) = '{}' then
      reward := case when bet.rules ? 'wagering' then jsonb_build_object('type', 'BONUS', 'wagering',
        bet.rules -> 'wagering') else '{"type": "CREDITS"}' end || jsonb_build_object('round', bet.round);
      perform promotions.offer_claim(bet.campaign,
        row(bet.member_id, bet.occasion, reward, bet.amount)::promotions.offer, p_now);
    end if;
  end loop;
end $$;
