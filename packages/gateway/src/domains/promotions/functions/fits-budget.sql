-- Returns whether a claim of this many credits fits into a campaign's budget now.
create or replace function promotions.fits_budget(b promotions.budgets, p_credits int8) returns boolean
language sql immutable as $$
  select coalesce(b.spent_credits + p_credits <= b.credits, true) and coalesce(b.spent_claims < b.claims, true)
$$;
