-- A log-in or a new password by text message has proved the number before such proofs were recorded. Of several accounts
-- with one number the latest has it.
update identity.members m set mobile_verified_at = latest.at
from (
  select distinct on (unproved.merchant, unproved.mobile_index) unproved.id, l.at
  from identity.members unproved
  join identity.logins l on l.member_id = unproved.id and l.succeeded and l.way in ('sms', 'reset')
    and l.at > coalesce(unproved.contact_changed_at, '-infinity')
  where unproved.mobile_index is not null and unproved.mobile_verified_at is null
    and not exists (
      select from identity.members proved
      where proved.merchant = unproved.merchant and proved.mobile_index = unproved.mobile_index
        and proved.mobile_verified_at is not null)
  order by unproved.merchant, unproved.mobile_index, l.at desc
) latest
where latest.id = m.id;
