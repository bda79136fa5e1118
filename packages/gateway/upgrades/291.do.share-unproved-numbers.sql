-- Any member may enter any mobile number, as any e-mail address; only one account of a merchant can have proved it. A
-- registration then tells nobody whose number it is that they do not hold.
update identity.members m set mobile_verified_at = o.mobile_verified_at
from registration.origins o
where o.member_id = m.id and o.mobile_verified_at is not null and m.mobile_verified_at is null
  and m.mobile_index is not null;
drop index identity.members_mobile;
create unique index members_mobile on identity.members (merchant, mobile_index) where mobile_verified_at is not null;
create index members_mobile_written on identity.members (merchant, mobile_index) where mobile_index is not null;

-- mobile: registered with a number that the other account has proved
alter table registration.duplicates drop constraint duplicates_reason_check;
alter table registration.duplicates add constraint duplicates_reason_check check (
  reason in ('person', 'ip', 'device', 'email', 'mobile')
);
