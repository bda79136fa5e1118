-- Default rebate rates of a merchant by category, in hundredths of a percent of the valid bet, as shown in its menus.
-- Categories without a rebate have no row.
create or replace view wallet.rebate_rates as
select m.code as merchant, c.category,
  (case when own.category is null then c.points else own.points end * 100)::int as rate
from merchants.merchants_view m
join merchants.modules_view rebates on rebates.merchant = m.code and rebates.mod_id = 'MANPLAYREB3' and rebates.enabled
cross join games.categories_view c
left join games.merchant_categories_view own on own.merchant = m.code and own.category = c.category
where case when own.category is null then c.points else own.points end is not null
  and not exists (select 1 from merchants.modules_view parent
    where parent.merchant = m.code and parent.mod_id = rebates.parent_id and not parent.enabled);
