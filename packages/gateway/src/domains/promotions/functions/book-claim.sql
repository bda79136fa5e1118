-- Deducts a new claim from its campaign's budget, and checks the campaign's limits. It locks the budget until the
-- commit, so call it last. Returns an error code, after which the transaction must roll back; null if the claim is
-- valid.
create or replace function promotions.book_claim(p_claim uuid, p_now timestamptz) returns text language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  claim promotions.claims;
  campaign promotions.campaigns;
begin
  select * into strict claim from promotions.claims c where c.id = p_claim;
  if not promotions.reserve_budget(claim.merchant, claim.campaign,
    promotions.credits_of(claim.reward, claim.amount)) then
    return 'PROMOTION_BUDGET_SPENT';
  end if;
  select * into strict campaign from promotions.campaigns c where c.merchant = claim.merchant and c.id = claim.campaign;
  if jsonb_array_length(campaign.rules -> 'limits') > 0
    and promotions.limit_reached(campaign, claim.member_id, 0, p_now) is not null then
    return 'PROMOTION_LIMIT_REACHED';
  end if;
  return null;
end $$;
