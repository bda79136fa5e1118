-- Offers the reward of an objective after its target is reached. Withdraws an unclaimed offer if a counted bet or
-- deposit is reversed.
create or replace function promotions.follow_progress(o promotions.objectives, p promotions.progress, p_now timestamptz)
returns void language plpgsql as $$
declare
  campaign promotions.campaigns;
  p_occasion text := o.key || case when o.period in ('DAY', 'WEEK', 'RESCUE') then ':' || p.period else '' end;
  claim promotions.claims;
begin
  if p.value >= o.target then
    update promotions.progress x set reached_at = p.changed_at
    where (x.objective_id, x.period, x.member_id) = (p.objective_id, p.period, p.member_id);
    select * into strict campaign from promotions.campaigns c where c.merchant = o.merchant and c.id = o.campaign;
    -- Countries are left out, because they were checked when the member joined.
    if promotions.unmet_terms(campaign.rules #- '{eligibility,countries}', p.member_id, null, p_now) <> '{}' then
      return;
    end if;
    -- Uses the time at which the target was reached, so that late counting, such as after downtime, counts toward the
    -- limits of that day.
    perform promotions.offer_claim(campaign,
      row(p.member_id, p_occasion, o.reward, o.amount)::promotions.offer, p.changed_at);
  else
    update promotions.progress x set reached_at = null
    where (x.objective_id, x.period, x.member_id) = (p.objective_id, p.period, p.member_id);
    update promotions.claims c set state = 'CANCELLED', ended_at = p_now
    where c.member_id = p.member_id and c.campaign = o.campaign and c.occasion = p_occasion and c.state = 'CLAIMABLE'
    returning * into claim;
    if claim.id is not null then
      perform promotions.release_budget(claim.merchant, claim.campaign,
        promotions.credits_of(claim.reward, claim.amount));
    end if;
  end if;
end $$;

-- Stores a claimable claim, once per occasion. A cancelled claim becomes claimable again, with the current terms. Does
-- nothing if the campaign's budget or limits do not allow the claim. Returns whether it was stored.
create or replace function promotions.offer_claim(p_campaign promotions.campaigns, p_offer promotions.offer,
  p_now timestamptz) returns boolean language plpgsql as $$
declare
  claim_id uuid;
  credits int8 := promotions.credits_of(p_offer.reward, p_offer.amount);
begin
  insert into promotions.claims as c (merchant, campaign, version, member_id, occasion, state, reward, amount,
    created_at, expires_at)
  values (p_campaign.merchant, p_campaign.id, p_campaign.version, p_offer.member_id, p_offer.occasion, 'CLAIMABLE',
    p_offer.reward, p_offer.amount, p_now,
    p_now + make_interval(days => coalesce((p_campaign.rules ->> 'claimDays')::int, 7)))
  on conflict (member_id, campaign, occasion) do update set state = 'CLAIMABLE', version = excluded.version,
    reward = excluded.reward, amount = excluded.amount, ended_at = null, expires_at = excluded.expires_at
    where c.state = 'CANCELLED'
  returning c.id into claim_id;
  if claim_id is null then return false; end if;
  if promotions.reserve_budget(p_campaign.merchant, p_campaign.id, credits) then
    if promotions.limit_reached(p_campaign, p_offer.member_id, 0, p_now) is null then
      return true;
    end if;
    perform promotions.release_budget(p_campaign.merchant, p_campaign.id, credits);
  end if;
  delete from promotions.claims c where c.id = claim_id;
  return false;
end $$;
