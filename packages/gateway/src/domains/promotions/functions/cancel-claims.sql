-- Ends open claims of a member, and returns their amounts to the budgets.
create or replace function promotions.cancel_claims(p_member int8, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare claim promotions.claims;
begin
  for claim in update promotions.claims c set state = 'CANCELLED', ended_at = p_now
  where c.member_id = p_member and c.state in ('PENDING', 'CLAIMABLE') returning c.* loop
    perform promotions.release_budget(claim.merchant, claim.campaign,
      promotions.credits_of(claim.reward, claim.amount));
  end loop;
end $$;
