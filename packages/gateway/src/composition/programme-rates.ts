import type { Sql, Transaction } from '@atrium/database'
import type { ProgrammeRate } from '../platform/proposals/programme-rates.ts'

/**
 * Returns the highest rate that each programme of a merchant can pay to members and agents, per category, as a share of
 * the valid bet. Assumes the highest level, tier and offer. The rate of a dividend is a share of the house edge. See
 * docs/decisions/giving-money-away.md.
 */
export const readProgrammeRates = (sql: Sql | Transaction, merchant: string): Promise<ProgrammeRate[]> => sql<
  ProgrammeRate[]
>`
  with modules as (
    select m.mod_id, m.enabled and coalesce(parent.enabled, true) as is_on from merchants.modules_view m
    left join merchants.modules_view parent on parent.merchant = m.merchant and parent.mod_id = m.parent_id
    where m.merchant = ${merchant} and m.mod_id in ('MANPLAYREB3', 'PTSYS3')
  ), items as (
    select coalesce(i.value, (i.free_rounds ->> 'stake')::numeric * (i.free_rounds ->> 'rounds')::int * 10000) * 10000
      / least(i.price, (select min(p.value::int8) from jsonb_each_text(i.level_prices) p)) as value
    from promotions.point_items_view i where i.merchant = ${merchant} and i.is_on
  ), points as (
    -- A point counts as at least 0.01 credits; see MIN_POINT_VALUE.
    select greatest(100, s.conversion_rate, (select max(ceil(value)) from items))::numeric as value,
      greatest(s.weekend_factor, 10000)::numeric as weekend,
      greatest((select max(l.factor) from promotions.point_levels_view l where l.merchant = ${merchant}), 10000)
        as factor
    from (select 1) one left join promotions.point_settings_view s on s.merchant = ${merchant}
  ), contracts as (
    select c.kind, max(case c.kind when 'REALTIME' then (c.terms -> 'rates' ->> 'single')::numeric
      + greatest((c.terms -> 'rates' ->> 'win')::numeric, (c.terms -> 'rates' ->> 'loss')::numeric)
      else (select max((t ->> 'rate')::numeric) from jsonb_array_elements(c.terms -> 'tiers') t) end) as percent
    from agents.contracts_view c where c.merchant = ${merchant} and c.state in ('PENDING', 'ACTIVE') group by c.kind
  ), rates (programme, category, rate, is_on) as (
    select 'REBATES', c.category, (greatest(case when own.category is null then c.points else own.points end, (
        select max(l.rate) / 100.0 from agents.line_rates_view l join identity.members_view m on m.id = l.member_id
        where m.merchant = ${merchant} and l.category = c.category), 0) * greatest(10000, (
        select max(l.rebate_factor) from wallet.member_levels_view l where l.merchant = ${merchant})))::int8,
      coalesce((select is_on from modules where mod_id = 'MANPLAYREB3'), false)
    from games.categories_view c
    left join games.merchant_categories_view own on own.merchant = ${merchant} and own.category = c.category
    union all
    select 'POINTS', r.category, (r.rate * p.factor * p.weekend * p.value / 10 ^ 10)::int8,
      coalesce((select is_on from modules where mod_id = 'PTSYS3'), false)
    from promotions.point_rates_view r cross join points p where r.merchant = ${merchant}
    union all
    select a.kind, c.category,
      (a.percent * case a.kind when 'DIVIDEND' then coalesce(e.edge, 200) else 10000 end)::int8, true
    from contracts a cross join games.categories_view c
    left join proposals.house_edges_view e on e.merchant = ${merchant} and e.category = c.category
  )
  select r.programme, r.category, r.rate, r.is_on as "isOn" from rates r
  join games.categories_view c on c.category = r.category where r.rate > 0 order by c.position, r.programme`
