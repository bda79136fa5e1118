-- Deducts a claim from its campaign's budget. Returns false and changes nothing if it does not fit. Locks the budget
-- until the transaction ends, so call it last.
create or replace function promotions.reserve_budget(p_merchant text, p_campaign text, p_credits int8) returns boolean
language plpgsql as $$
begin
  update promotions.budgets b set spent_credits = b.spent_credits + p_credits, spent_claims = b.spent_claims + 1
  where b.merchant = p_merchant and b.campaign = p_campaign
    and (b.credits is null or b.spent_credits + p_credits <= b.credits)
      and (b.claims is null or b.spent_claims < b.claims);
  return found;
end $$;
