-- Gives a member the next numbers of a raffle, one for each of `p_refs`. The row of the raffle is locked from here to
-- the end of the transaction, so that numbers have no gaps, also when a transaction fails.
create or replace function promotions.number_tickets(p_merchant text, p_campaign text, p_member int8, p_source text,
  p_earned text, p_refs text[], p_now timestamptz) returns void language plpgsql as $$
declare
  before int;
begin
  update promotions.raffles r set tickets = r.tickets + cardinality(p_refs)
  where r.merchant = p_merchant and r.campaign = p_campaign and r.state = 'OPEN'
  returning r.tickets - cardinality(p_refs) into strict before;
  insert into promotions.raffle_owners as o (merchant, campaign, member_id, handle, tickets)
  values (p_merchant, p_campaign, p_member, left(replace(gen_random_uuid()::text, '-', ''), 12), cardinality(p_refs))
  on conflict (merchant, campaign, member_id) do update set tickets = o.tickets + excluded.tickets;
  insert into promotions.raffle_tickets (merchant, campaign, number, member_id, source, earned, ref, at)
  select p_merchant, p_campaign, before + position, p_member, p_source, p_earned, ref, p_now
  from unnest(p_refs) with ordinality as given (ref, position);
end $$;
