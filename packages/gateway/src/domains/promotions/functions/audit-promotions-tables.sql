select audit.watch('promotions.promotions');
select audit.watch('promotions.point_rates');
select audit.watch('promotions.point_levels');
select audit.watch('promotions.point_settings');
select audit.watch('promotions.point_items');
