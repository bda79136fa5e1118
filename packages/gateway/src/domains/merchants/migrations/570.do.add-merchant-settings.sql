-- Settings of merchants that are plain values, each a row. `packages/contracts/src/merchants` says which there are, what
-- their values are, and what counts without a row.
create table settings.merchant_settings (
  merchant text references merchants.merchants on delete cascade,
  setting text,
  value jsonb not null check (jsonb_typeof(value) <> 'null'),
  primary key (merchant, setting)
);

-- Others move their rows with this.
create function settings.import_setting(p_merchant text, p_setting text, p_value jsonb) returns void language sql as $$
  insert into settings.merchant_settings (merchant, setting, value) values (p_merchant, p_setting, p_value)
$$;

select settings.import_setting(merchant, 'gtagId', to_jsonb(gtag_id)) from settings.analytics;
drop table settings.analytics;

select settings.import_setting(merchant, 'firebase', jsonb_build_object('projectId', project_id, 'apiKey', api_key,
  'authDomain', auth_domain, 'sms', sms, 'providers', providers)) from settings.firebase;
drop table settings.firebase;

select settings.import_setting(merchant, 'codes', jsonb_build_object('resendMinutes', resend_minutes, 'validMinutes',
  valid_minutes)) from settings.verification_codes;
drop table settings.verification_codes;

select settings.import_setting(code, 'loggedInToHome', 'true') from merchants.merchants where logged_in_to_home;
alter table merchants.merchants drop column logged_in_to_home;
