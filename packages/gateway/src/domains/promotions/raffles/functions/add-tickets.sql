-- Gives a member tickets as the reward of another campaign, once for each `p_ref`. Returns OK, also for what was given
-- before, or why nothing was given: the raffle is not open now, or the member would have more tickets than its terms
-- allow.
create or replace function promotions.add_tickets(p_merchant text, p_raffle text, p_member int8, p_tickets int,
  p_ref text, p_now timestamptz) returns text language plpgsql as $$
declare
  campaign promotions.campaigns;
  state text;
  had int;
begin
  select r.state into state from promotions.raffles r where r.merchant = p_merchant and r.campaign = p_raffle
  for no key update;
  if exists (select 1 from promotions.raffle_tickets t where t.merchant = p_merchant and t.campaign = p_raffle
    and t.ref = p_ref || ':1') then
    return 'OK';
  end if;
  select * into campaign from promotions.campaigns c where c.merchant = p_merchant and c.id = p_raffle;
  if state is distinct from 'OPEN' or campaign.stage <> 'LIVE' or p_now < campaign.starts_at
    or p_now >= campaign.ends_at then
    return 'RAFFLE_NOT_OPEN';
  end if;
  select o.tickets into had from promotions.raffle_owners o where o.merchant = p_merchant and o.campaign = p_raffle
    and o.member_id = p_member;
  if coalesce(had, 0) + p_tickets > (campaign.rules ->> 'maxPerMember')::int then return 'RAFFLE_TICKETS_FULL'; end if;
  perform promotions.number_tickets(p_merchant, p_raffle, p_member, 'CLAIM', null,
    array(select p_ref || ':' || n from generate_series(1, p_tickets) n), p_now);
  return 'OK';
end $$;
