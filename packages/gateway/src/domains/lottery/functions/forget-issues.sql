-- Deletes the issues of a merchant that have neither bets nor a result, so that they are planned again. Their numbers
-- and times follow the merchant's time zone.
create or replace function lottery.forget_issues(p_merchant text) returns void language sql as $$
  delete from lottery.issues i where i.merchant = p_merchant and i.state in ('SCHEDULED', 'OPEN', 'CLOSED')
    and not exists (
      select from lottery.orders o where (o.merchant, o.code, o.numero) = (i.merchant, i.code, i.numero))
    and not exists (
      select from lottery.changes c where (c.merchant, c.code, c.numero) = (i.merchant, i.code, i.numero))
    and not exists (
      select from lottery.results r where (r.merchant, r.code, r.numero) = (i.merchant, i.code, i.numero))
$$;
