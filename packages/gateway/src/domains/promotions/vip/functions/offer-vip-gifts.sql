-- Offers a gift of a level for an occasion (`level:3`, `birthday:2026`, `month:2026-11`), once per member over all
-- campaigns. The first campaign in the merchant's order that has such a gift is used. Offers nothing if the member does
-- not meet its terms, or its budget is spent. Returns whether a gift is claimable now.
create or replace function promotions.offer_vip_gifts(p_member int8, p_level int, p_kind text, p_occasion text,
  p_now timestamptz) returns boolean language plpgsql as $$
declare
  campaign promotions.campaigns;
  gift jsonb;
begin
  for campaign in
    select c.* from promotions.campaigns c join identity.members_view m on m.merchant = c.merchant
    where m.id = p_member and c.kind = 'VIP_GIFTS' and c.stage = 'LIVE' and c.starts_at <= p_now
      and (c.ends_at is null or c.ends_at > p_now)
    order by c.position, c.id
  loop
    if exists (
      select 1 from promotions.claims k join promotions.campaigns c on c.merchant = k.merchant and c.id = k.campaign
      where k.member_id = p_member and k.occasion = p_occasion and c.kind = 'VIP_GIFTS'
    ) then return false; end if;
    select e -> p_kind into gift from jsonb_array_elements(campaign.rules -> 'levels') e
    where (e ->> 'level')::int = p_level and e ? p_kind;
    continue when gift is null or promotions.unmet_terms(campaign.rules, p_member, null, p_now) <> '{}';
    if promotions.offer_claim(campaign, row(p_member, p_occasion, promotions.reward_terms(gift),
      promotions.reward_amount(gift))::promotions.offer, p_now) then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- Offers the gift of a member's current level.
create or replace function promotions.offer_vip_gifts_now(p_member int8, p_kind text, p_occasion text,
  p_now timestamptz) returns boolean language sql as $$
  select promotions.offer_vip_gifts(p_member, s.level, p_kind, p_occasion, p_now)
  from promotions.lock_vip(p_member, p_now) s
$$;

-- Returns members whose current level has a gift of the given kind.
create or replace function promotions.members_with_vip_gift(p_merchant text, p_kind text, p_now timestamptz)
returns setof int8 language sql stable as $$
  select m.id from identity.members_view m
  where m.merchant = p_merchant and promotions.has_vip_level(m.type, m.status) and m.vip_level in (
    select (e ->> 'level')::int
    from promotions.campaigns c cross join lateral jsonb_array_elements(c.rules -> 'levels') e
    where c.merchant = p_merchant and c.kind = 'VIP_GIFTS' and c.stage = 'LIVE' and c.starts_at <= p_now
      and (c.ends_at is null or c.ends_at > p_now) and e ? p_kind
  )
$$;
