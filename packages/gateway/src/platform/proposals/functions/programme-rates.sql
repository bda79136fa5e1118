-- What each programme of a merchant pays members and agents of a unit of valid bet at most, by category, in counts of
-- 1/10,000 of a percent: at the highest level, tier and offer that there are. `is_on`: whether bets earn it now. A
-- dividend is a part of what the house keeps. See docs/decisions/giving-money-away.md.
create or replace function proposals.programme_rates(p_merchant text)
returns table (programme text, category text, rate int8, is_on boolean) language sql stable as $$
  with modules as (
    select m.mod_id, m.enabled and coalesce(parent.enabled, true) as is_on from merchants.modules m
    left join merchants.modules parent on parent.merchant = m.merchant and parent.mod_id = m.parent_id
    where m.merchant = p_merchant and m.mod_id in ('MANPLAYREB3', 'PTSYS3')
  ), items as (
    select coalesce(i.value, (i.free_rounds ->> 'stake')::numeric * (i.free_rounds ->> 'rounds')::int * 10000) * 10000
      / least(i.price, (select min(p.value::int8) from jsonb_each_text(i.level_prices) p)) as value
    from promotions.point_items i where i.merchant = p_merchant and i.is_on
  ), points as (
    -- A point counts at least 0.01, as MIN_POINT_VALUE.
    select greatest(100, s.conversion_rate, (select max(ceil(value)) from items))::numeric as value,
      greatest(s.weekend_factor, 10000)::numeric as weekend,
      greatest((select max(l.factor) from promotions.point_levels l where l.merchant = p_merchant), 10000) as factor
    from (select 1) one left join promotions.point_settings s on s.merchant = p_merchant
  ), contracts as (
    select c.kind, max(case c.kind when 'REALTIME' then (c.terms -> 'rates' ->> 'single')::numeric
      + greatest((c.terms -> 'rates' ->> 'win')::numeric, (c.terms -> 'rates' ->> 'loss')::numeric)
      else (select max((t ->> 'rate')::numeric) from jsonb_array_elements(c.terms -> 'tiers') t) end) as percent
    from agents.contracts c where c.merchant = p_merchant and c.state in ('PENDING', 'ACTIVE') group by c.kind
  )
  select 'REBATES', c.category, (greatest(case when own.category is null then c.points else own.points end, (
      select max(l.rate) / 100.0 from agents.line_rates l join identity.members m on m.id = l.member_id
      where m.merchant = p_merchant and l.category = c.category), 0) * greatest(10000, (
      select max(l.rebate_factor) from wallet.member_levels l where l.merchant = p_merchant)))::int8,
    coalesce((select is_on from modules where mod_id = 'MANPLAYREB3'), false)
  from games.categories c
  left join games.merchant_categories own on own.merchant = p_merchant and own.category = c.category
  union all
  select 'POINTS', r.category, (r.rate * p.factor * p.weekend * p.value / 10 ^ 10)::int8,
    coalesce((select is_on from modules where mod_id = 'PTSYS3'), false)
  from promotions.point_rates r cross join points p where r.merchant = p_merchant
  union all
  select a.kind, c.category,
    (a.percent * case a.kind when 'DIVIDEND' then coalesce(e.edge, 200) else 10000 end)::int8, true
  from contracts a cross join games.categories c
  left join proposals.house_edges e on e.merchant = p_merchant and e.category = c.category
$$;
