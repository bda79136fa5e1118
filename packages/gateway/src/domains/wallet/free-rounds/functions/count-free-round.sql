-- Counts played rounds of a grant and their wins; negative numbers reverse them.
create or replace function wallet.count_free_round(p_grant uuid, p_used int, p_won int8) returns void language sql as $$
  update wallet.free_rounds f set used = f.used + p_used, won = f.won + p_won where f.id = p_grant
$$;
