-- Accounts opened by an agent whose owner has verified neither a number nor an email address. They count toward the
-- agent's household and payouts. A subquery reads the member instead of a join, so that the planner can use an index.
create or replace view registration.opened_accounts as
select o.member_id, o.opened_under
from registration.origins o
where o.opened_under is not null and (
  select m.mobile_verified_at is null and m.email_verified_at is null from identity.members m where m.id = o.member_id);
