-- Returns whether the result of a public draw is known, from any merchant or the feed, even if it is not accepted yet.
-- Bets on a known draw are rejected, regardless of the state of the merchant's issue.
create or replace function lottery.is_result_known(p_code text, p_numero text) returns boolean language sql stable as $$
  select exists (select 1 from lottery.results r where r.code = p_code and r.numero = p_numero and r.source <> 'FAIR')
    or exists (select 1 from lottery.feed_observations o where o.code = p_code and o.numero = p_numero)
$$;
