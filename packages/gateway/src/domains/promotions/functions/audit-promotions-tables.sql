select audit.watch('promotions.campaigns');
select audit.watch('promotions.campaign_versions');
select audit.watch('promotions.settings');
select audit.watch('promotions.member_tags');
