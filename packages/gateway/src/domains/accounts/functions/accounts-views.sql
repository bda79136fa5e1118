-- Views that accounts publish to other domains, with only the columns that these use.
create or replace view registration.agreement_texts_view as select
  merchant, kind, version, published_at
from registration.agreement_texts;
create or replace view registration.fields_view as select merchant, field, enabled from registration.fields;
create or replace view registration.invite_codes_view as select
  merchant, code, kind, member_id, created_at, enabled, expires_at, role, rates, note, request_id
from registration.invite_codes;
create or replace view registration.invite_visits_view as select merchant, code, visits from registration.invite_visits;
create or replace view registration.origins_view as select merchant, affiliate_code from registration.origins;
create or replace view registration.personal_data_view as select
  member_id, field, sealed
from registration.personal_data;
create or replace view registration.settings_view as select
  merchant, default_password_sealed is not null as has_default_password
from registration.settings;
