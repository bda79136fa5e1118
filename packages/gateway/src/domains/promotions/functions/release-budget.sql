-- Returns the unused part of a claim's amount to the campaign's budget.
create or replace function promotions.release_budget(p_merchant text, p_campaign text, p_credits int8) returns void
language sql as $$
  update promotions.budgets b set spent_credits = b.spent_credits - p_credits, spent_claims = b.spent_claims - 1
  where b.merchant = p_merchant and b.campaign = p_campaign
$$;
