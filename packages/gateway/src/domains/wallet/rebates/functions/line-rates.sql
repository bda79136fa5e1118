-- Returns a member's rate in every category with rebates, in hundredths of a percent: the rate set by the upline,
-- otherwise the merchant's default.
create or replace function wallet.line_rates_of(p_member int8) returns table (category text, rate int)
language sql stable as $$
  select menu.category, coalesce(own.rate, menu.rate)
  from identity.members_view m
  join wallet.rebate_rates menu on menu.merchant = m.merchant
  left join agents.line_rates own on own.member_id = m.id and own.category = menu.category
  where m.id = p_member
$$;

-- Locks a member's rates for reading until the transaction ends.
create or replace function wallet.hold_line_rates(p_member int8) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended(concat_ws(' ', 'line rates', p_member), 0))
$$;

-- Locks a member's rates for changes until the transaction ends, which also blocks setting rates of direct downlines.
-- Lock uplines first.
create or replace function wallet.lock_line_rates(p_member int8) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'line rates', p_member), 0))
$$;

-- Gives a new member directly below `p_upline` the rates in `p_rates`, or the merchant's defaults for missing
-- categories, at most the upline's own rates. Defaults are not stored, so that they follow later changes.
create or replace function wallet.give_line_rates(p_member int8, p_upline int8, p_rates jsonb, p_now timestamptz)
returns void language plpgsql as $$
begin
  perform wallet.hold_line_rates(p_upline);
  insert into agents.line_rates (member_id, category, rate, updated_at)
  select p_member, menu.category, least(coalesce((p_rates ->> menu.category)::int, menu.rate), above.rate), p_now
  from wallet.line_rates_of(p_member) menu
  join wallet.line_rates_of(p_upline) above on above.category = menu.category
  where p_rates ? menu.category or above.rate < menu.rate;
end $$;

-- Returns rates of a member and of all members below that exceed those of the agent who is about to become the upline.
create or replace function wallet.line_rates_above(p_member int8, p_upline int8)
returns table (member_id int8, category text, rate int, upline_rate int) language sql stable as $$
  select m.id, menu.category, coalesce(own.rate, menu.rate), above.rate
  from identity.members_view m
  join wallet.rebate_rates menu on menu.merchant = m.merchant
  join wallet.line_rates_of(p_upline) above on above.category = menu.category
  left join agents.line_rates own on own.member_id = m.id and own.category = menu.category
  where (m.id = p_member or m.upline @> array[p_member]) and m.type <> 4 and coalesce(own.rate, menu.rate) > above.rate
$$;

-- Sets a member's rate in one category. Uplines and the member must be locked.
create or replace function wallet.set_line_rate(p_member int8, p_category text, p_rate int, p_now timestamptz)
returns void language sql as $$
  insert into agents.line_rates (member_id, category, rate, updated_at) values (p_member, p_category, p_rate, p_now)
  on conflict (member_id, category) do update set rate = excluded.rate, updated_at = excluded.updated_at
  where line_rates.rate <> excluded.rate
$$;

-- Lowers rates of a member and of all members below to the rates of an upline.
create or replace function wallet.lower_line_rates(p_member int8, p_upline int8, p_now timestamptz) returns void
language sql as $$
  insert into agents.line_rates (member_id, category, rate, updated_at)
  select r.member_id, r.category, r.upline_rate, p_now from wallet.line_rates_above(p_member, p_upline) r
  order by r.member_id, r.category
  on conflict (member_id, category) do update set rate = excluded.rate, updated_at = excluded.updated_at
$$;
