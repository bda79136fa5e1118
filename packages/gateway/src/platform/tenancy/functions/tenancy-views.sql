-- Published views of tenancy: only the columns that other domains use.
create or replace view merchants.merchants_view as select
  code, currency, time_zone,
  -- The status for members: a merchant that is not open is under maintenance.
  case stage when 'OPEN' then status else 1::smallint end as status,
  brand, agent_types, policy, stage
from merchants.merchants;
create or replace view merchants.modules_view as select merchant, mod_id, parent_id, enabled from merchants.modules;
create or replace view settings.merchant_settings_view as select merchant, setting, value from settings.merchant_settings;
