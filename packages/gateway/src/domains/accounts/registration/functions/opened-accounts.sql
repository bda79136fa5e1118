-- Accounts that agents opened and whose owners have proved neither a number nor an address: they count with an agent,
-- in its household and in its payouts. Members are not joined, so that accounts near one are read in the order of an
-- index.
create or replace view registration.opened_accounts as
select o.member_id, o.opened_under
from registration.origins o
where o.opened_under is not null and (
  select m.mobile_verified_at is null and m.email_verified_at is null from identity.members m where m.id = o.member_id);
