-- Numbers the tickets of an open raffle that members have earned and not received yet; `p_members` null means all
-- members. Numbered tickets remain valid if a counted bet or deposit is reversed: the member then gets further tickets
-- of that day only after earning the reversed amount again. Daily and total limits of the terms apply.
create or replace function promotions.issue_tickets(p_merchant text, p_campaign text, p_members int8[],
  p_now timestamptz) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  campaign promotions.campaigns;
  due record;
  room int;
begin
  perform 1 from promotions.raffles r where r.merchant = p_merchant and r.campaign = p_campaign and r.state = 'OPEN'
    for no key update;
  if not found then return; end if;
  select * into strict campaign from promotions.campaigns c where c.merchant = p_merchant and c.id = p_campaign;
  for due in
    select p.member_id, s.source, earned.name, had.tickets as had, least(p.value / s.per, s.max_per_day)::int as earned
    from promotions.raffle_sources(campaign) s
    join promotions.objectives o on o.merchant = p_merchant and o.campaign = p_campaign and o.key = s.key
    join promotions.progress p on p.objective_id = o.id and (p_members is null or p.member_id = any (p_members))
    cross join lateral (select s.key || ':' || p.period as name) earned
    cross join lateral (
      select count(*)::int as tickets from promotions.raffle_tickets t
      where t.member_id = p.member_id and t.merchant = p_merchant and t.campaign = p_campaign and t.earned = earned.name
    ) had
    where least(p.value / s.per, s.max_per_day) > had.tickets
    order by p.period, p.member_id, s.key
  loop
    select (campaign.rules ->> 'maxPerMember')::int - coalesce(max(o.tickets), 0) into room
    from promotions.raffle_owners o where o.merchant = p_merchant and o.campaign = p_campaign
      and o.member_id = due.member_id;
    -- Countries are left out, because they were checked when the member joined.
    if room <= 0
      or promotions.unmet_terms(campaign.rules #- '{eligibility,countries}', due.member_id, null, p_now) <> '{}' then
      continue;
    end if;
    perform promotions.number_tickets(row(p_merchant, p_campaign, due.member_id, due.source, due.name,
      array(select due.name || ':' || due.member_id || ':' || n
        from generate_series(due.had + 1, due.had + least(due.earned - due.had, room)) n))::promotions.new_tickets,
      p_now);
  end loop;
end $$;
