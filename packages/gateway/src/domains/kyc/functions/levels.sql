-- Returns the requirements of the merchant's levels, and whether the member meets each. Empty where the merchant has
-- set no levels. A document counts until the end of its last day at the merchant.
create or replace function kyc.requirements_of(p_member int8, p_now timestamptz)
returns table (requirement text, from_level int, is_met boolean) language sql stable as $$
  select r.requirement, (s.value ->> r.field)::int,
    case r.requirement
      when 'CONTACT' then m.email_verified_at is not null or m.mobile_verified_at is not null
      else exists (
        select from kyc.documents d where d.member_id = m.id and d.kind = r.requirement and d.state = 'ACCEPTED'
          and (d.expires_on is null or d.expires_on >= (p_now at time zone g.time_zone)::date)
      )
    end
  from identity.members_view m
  join merchants.merchants_view g on g.code = m.merchant
  join settings.merchant_settings_view s on s.merchant = m.merchant and s.setting = 'kyc'
  cross join (values ('CONTACT', 'contactFrom'), ('IDENTITY', 'identityFrom'), ('ADDRESS', 'addressFrom'),
    ('FUNDS', 'fundsFrom')) r (requirement, field)
  where m.id = p_member
$$;

-- Returns the member's level of verification, 0 to 3: the one below the first that requires what is missing.
create or replace function kyc.level_of(p_member int8, p_now timestamptz) returns int language sql stable as $$
  select coalesce(min(r.from_level - 1) filter (where r.from_level > 0 and not r.is_met), 3)
  from kyc.requirements_of(p_member, p_now) r
$$;

-- Returns the error code of the first missing proof if the member's level does not open these totals, otherwise null:
-- deposits within 30 days, withdrawals within 24 hours, and all withdrawals, each with the order in question; null for
-- what the order is not about. The caller locks the member's main pool, so that concurrent orders are counted.
create or replace function kyc.refusal(p_member int8, p_deposits int8, p_daily int8, p_total int8, p_now timestamptz)
returns text language plpgsql stable as $$
declare
  levels jsonb;
  opened jsonb;
  code text;
begin
  select s.value into levels from identity.members_view m
  join settings.merchant_settings_view s on s.merchant = m.merchant and s.setting = 'kyc'
  where m.id = p_member and (s.value ->> 'isOn')::boolean;
  if not found then return null; end if;
  opened := levels -> ('level' || kyc.level_of(p_member, p_now));
  -- The last level has no limits.
  if opened is null or not (
    coalesce(p_deposits > (opened ->> 'deposits')::numeric * 10000, false)
    or coalesce(p_daily > (opened ->> 'dailyWithdrawals')::numeric * 10000, false)
    or coalesce(p_total > (opened ->> 'totalWithdrawals')::numeric * 10000, false)
  ) then return null; end if;
  select 'KYC_' || r.requirement || '_REQUIRED' into strict code from kyc.requirements_of(p_member, p_now) r
  where r.from_level > 0 and not r.is_met
  order by r.from_level, array_position(array['CONTACT', 'IDENTITY', 'ADDRESS', 'FUNDS'], r.requirement) limit 1;
  return code;
end $$;
