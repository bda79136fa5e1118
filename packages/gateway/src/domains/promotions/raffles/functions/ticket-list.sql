-- Returns tickets of a raffle in the format of its published list, for a range of numbers: `1:9f2c04d1a7be,2:…`.
create or replace function promotions.ticket_list(p_merchant text, p_campaign text, p_from int, p_to int) returns text
language sql stable as $$
  select coalesce(string_agg(t.number || ':' || o.handle, ',' order by t.number), '')
  from promotions.raffle_tickets t join promotions.raffle_owners o on o.merchant = t.merchant
    and o.campaign = t.campaign and o.member_id = t.member_id
  where t.merchant = p_merchant and t.campaign = p_campaign and t.number between p_from and p_to
$$;

-- Returns the SHA-256 of the complete list.
create or replace function promotions.list_hash(r promotions.raffles) returns text language sql stable as $$
  select encode(sha256(convert_to(promotions.ticket_list(r.merchant, r.campaign, 1, r.tickets), 'UTF8')), 'hex')
$$;
