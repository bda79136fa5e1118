-- Points earned per credit by category at a merchant, and the factor on weekends. Merchants without points have no
-- rows.
create or replace view promotions.earning_rates as
select r.merchant, r.category, r.rate, coalesce(s.weekend_factor, 10000) as weekend_factor
from promotions.point_rates r
join merchants.modules_view points on points.merchant = r.merchant and points.mod_id = 'PTSYS3' and points.enabled
left join promotions.point_settings s on s.merchant = r.merchant
where not exists (select 1 from merchants.modules_view parent
  where parent.merchant = r.merchant and parent.mod_id = points.parent_id and not parent.enabled);
