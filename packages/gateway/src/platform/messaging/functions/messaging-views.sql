-- Published views of messaging: only the columns that other domains use.
create or replace view sms.settings_view as select
  merchant, dialing_codes, daily_budget, country_budgets
from sms.settings;
