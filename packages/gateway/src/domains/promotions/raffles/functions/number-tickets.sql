-- Gives a member the next numbers of a raffle, one for each of `refs`. Locks the raffle until the transaction ends, so
-- that numbers have no gaps, even if a transaction fails.
create or replace function promotions.number_tickets(p_new promotions.new_tickets, p_now timestamptz) returns void
language plpgsql as $$
declare
  added int := cardinality(p_new.refs);
  before int;
begin
  update promotions.raffles r set tickets = r.tickets + added
  where r.merchant = p_new.merchant and r.campaign = p_new.campaign and r.state = 'OPEN'
  returning r.tickets - added into strict before;
  insert into promotions.raffle_owners as o (merchant, campaign, member_id, handle, tickets)
  values (p_new.merchant, p_new.campaign, p_new.member_id, left(replace(gen_random_uuid()::text, '-', ''), 12), added)
  on conflict (merchant, campaign, member_id) do update set tickets = o.tickets + excluded.tickets;
  insert into promotions.raffle_tickets (merchant, campaign, number, member_id, source, earned, ref, at)
  select p_new.merchant, p_new.campaign, before + position, p_new.member_id, p_new.source, p_new.earned, ref, p_now
  from unnest(p_new.refs) with ordinality as given (ref, position);
end $$;
