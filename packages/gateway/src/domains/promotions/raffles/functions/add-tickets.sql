-- Gives a member tickets as the reward of another campaign, once per `p_ref`. Returns OK, also for tickets given
-- before, or why nothing was given: the raffle is not open, or the member would have too many tickets.
create or replace function promotions.add_tickets(p_member int8, p_raffle text, p_tickets int, p_ref text,
  p_now timestamptz) returns text language plpgsql as $$
declare
  raffle promotions.raffles;
  campaign promotions.campaigns;
  had int;
begin
  select r.* into raffle from promotions.raffles r join identity.members_view m on m.merchant = r.merchant
  where m.id = p_member and r.campaign = p_raffle for no key update of r;
  if exists (select 1 from promotions.raffle_tickets t where t.merchant = raffle.merchant and t.campaign = p_raffle
    and t.ref = p_ref || ':1') then
    return 'OK';
  end if;
  select * into campaign from promotions.campaigns c where c.merchant = raffle.merchant and c.id = p_raffle;
  if raffle.state is distinct from 'OPEN' or campaign.stage <> 'LIVE' or p_now < campaign.starts_at
    or p_now >= campaign.ends_at then
    return 'RAFFLE_NOT_OPEN';
  end if;
  select o.tickets into had from promotions.raffle_owners o where o.merchant = raffle.merchant and o.campaign = p_raffle
    and o.member_id = p_member;
  if coalesce(had, 0) + p_tickets > (campaign.rules ->> 'maxPerMember')::int then return 'RAFFLE_TICKETS_FULL'; end if;
  perform promotions.number_tickets(row(raffle.merchant, p_raffle, p_member, 'CLAIM', null,
    array(select p_ref || ':' || n from generate_series(1, p_tickets) n))::promotions.new_tickets, p_now);
  return 'OK';
end $$;
