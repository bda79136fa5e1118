-- Where text messages are sent, and how many, are settings of merchants.
select settings.import_setting(merchant, 'sms', jsonb_build_object('dialingCodes', dialing_codes, 'dailyBudget',
  daily_budget, 'countryBudgets', country_budgets)) from sms.settings;
drop view if exists sms.settings_view;
drop table sms.settings;
