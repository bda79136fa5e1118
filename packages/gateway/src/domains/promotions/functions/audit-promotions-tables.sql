select audit.watch('promotions.campaigns');
select audit.watch('promotions.campaign_versions');
select audit.watch('promotions.settings');
select audit.watch('promotions.member_tags');
select audit.watch('promotions.point_rates');
select audit.watch('promotions.point_levels');
select audit.watch('promotions.point_settings');
select audit.watch('promotions.point_items');
