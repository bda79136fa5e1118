-- Views of members that are published to other domains, with only the columns that these use.
create or replace view identity.devices_view as select member_id, token_hash from identity.devices;
create or replace view identity.members_view as select
  id, merchant, account, type, nickname, status, vip_label, vip_level, language, email_sealed, parent_id, upline,
  registered_at, last_seen_at, avatar, email_verified_at, contact_changed_at, mobile_verified_at,
  notices_read_at, payment_password_hash is not null as has_payment_password
from identity.members;
create or replace view identity.sessions_view as select
  token_hash, member_id, created_at, idle_expires_at, expires_at, ended_at, reality_checked_at, must_change_password
from identity.sessions;
create or replace view registration.duplicates_view as select
  member_id, other_id, reason, payee_proved
from registration.duplicates;
