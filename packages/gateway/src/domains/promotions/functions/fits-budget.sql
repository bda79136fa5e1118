-- Whether a claim of this many credits would be within the budget of a campaign now.
create or replace function promotions.fits_budget(b promotions.budgets, p_credits int8) returns boolean
language sql immutable as $$
  select coalesce(b.spent_credits + p_credits <= b.credits, true) and coalesce(b.spent_claims < b.claims, true)
$$;
