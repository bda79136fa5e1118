-- Returns a digest of the odds that a merchant has set for a game. An order with an outdated digest must be priced
-- again.
create or replace function lottery.odds_digest(p_merchant text, p_code text) returns text language sql stable as $$
  select coalesce(md5(string_agg(o.play || '/' || o.level || '=' || o.odds, ',' order by o.play, o.level)), '')
  from lottery.odds o where o.merchant = p_merchant and o.code = p_code
$$;
