-- Returns why a member cannot take part in a campaign: unmet conditions of its eligibility, and unmet requirements of
-- its kind. Empty if the member can take part. `p_country` is the member's country; null if unknown.
create or replace function promotions.unmet_terms(p_rules jsonb, p_member int8, p_country text, p_now timestamptz)
returns text[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  terms jsonb := coalesce(p_rules -> 'eligibility', '{}');
  member identity.members_view;
  unmet text[] := '{}';
  has_deposited boolean;
begin
  select * into strict member from identity.members_view m where m.id = p_member;
  if member.vip_level < (terms ->> 'minLevel')::int then unmet := unmet || 'LEVEL_TOO_LOW'::text; end if;
  if member.vip_level > (terms ->> 'maxLevel')::int then unmet := unmet || 'LEVEL_TOO_HIGH'::text; end if;
  if member.registered_at < (terms ->> 'registeredFrom')::timestamptz then
    unmet := unmet || 'REGISTERED_TOO_EARLY'::text;
  end if;
  if member.registered_at >= (terms ->> 'registeredUntil')::timestamptz then
    unmet := unmet || 'REGISTERED_TOO_LATE'::text;
  end if;
  if member.registered_at < p_now -
    (coalesce(terms ->> 'registeredWithinDays', case p_rules ->> 'kind' when 'NEWBIE' then p_rules ->> 'days' end) ||
      ' days')::interval then
    unmet := unmet || 'REGISTERED_TOO_LONG_AGO'::text;
  end if;
  if terms ? 'countries' and not coalesce(terms -> 'countries' ? p_country, false) then
    unmet := unmet || 'COUNTRY'::text;
  end if;
  if terms ? 'tags'
    and not exists (select 1 from promotions.member_tags t
    where t.member_id = p_member and terms -> 'tags' ? t.tag) then
    unmet := unmet || 'NOT_INVITED'::text;
  end if;
  if terms ? 'deposits'
    and promotions.deposited(p_member, p_now - ((terms -> 'deposits' ->> 'days') || ' days')::interval) <
      ((terms -> 'deposits' ->> 'amount')::numeric * 10000) then
    unmet := unmet || 'DEPOSITS'::text;
  end if;
  if terms ? 'turnover'
    and promotions.turnover(p_member, p_now - ((terms -> 'turnover' ->> 'days') || ' days')::interval) <
      ((terms -> 'turnover' ->> 'amount')::numeric * 10000) then
    unmet := unmet || 'TURNOVER'::text;
  end if;
  if p_rules ->> 'kind' in ('FIRST_DEPOSIT', 'RELOAD') then
    has_deposited := exists (select 1 from protection.deposits_view d where d.member_id = p_member);
    if has_deposited and p_rules ->> 'kind' = 'FIRST_DEPOSIT' then unmet := unmet || 'DEPOSITED_BEFORE'::text; end if;
    if not has_deposited and p_rules ->> 'kind' = 'RELOAD' then unmet := unmet || 'NOT_DEPOSITED_BEFORE'::text; end if;
  end if;
  return unmet;
end $$;
