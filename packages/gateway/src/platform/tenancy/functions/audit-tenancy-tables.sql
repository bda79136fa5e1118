select audit.watch('merchants.merchants', '{"merchant": "select $1 ->> ''code''"}');
select audit.watch('merchants.hosts');
select audit.watch('merchants.modules');
select audit.watch('settings.region_rules');
select audit.watch('settings.resources');
select audit.watch('settings.merchant_settings');
