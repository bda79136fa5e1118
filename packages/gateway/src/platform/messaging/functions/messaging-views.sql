-- What others may read of messaging: columns that they use, and no others.
create or replace view sms.settings_view as select
  merchant, dialing_codes, daily_budget, country_budgets
from sms.settings;
