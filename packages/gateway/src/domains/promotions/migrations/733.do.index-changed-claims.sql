-- Other systems read claims in the order of their last change.
create index claims_changed on promotions.claims (merchant, coalesce(ended_at, created_at));
