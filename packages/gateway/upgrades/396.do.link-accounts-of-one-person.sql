-- payee: added a payout account that the other account has or had
alter table registration.duplicates drop constraint duplicates_reason_check;
alter table registration.duplicates add constraint duplicates_reason_check check (
  reason in ('person', 'ip', 'device', 'email', 'mobile', 'payee')
);
-- Who added it later, once for each pair.
insert into registration.duplicates (member_id, other_id, reason, at)
select distinct on (least(later.member_id, earlier.member_id), greatest(later.member_id, earlier.member_id))
  later.member_id, earlier.member_id, 'payee', later.created_at
from wallet.payout_accounts later
join wallet.payout_accounts earlier on earlier.merchant = later.merchant and earlier.number_index = later.number_index
  and earlier.member_id <> later.member_id and (earlier.created_at, earlier.id) < (later.created_at, later.id)
order by least(later.member_id, earlier.member_id), greatest(later.member_id, earlier.member_id), later.created_at,
  later.id;

-- Links of one account are read in the order of the other.
drop index registration.duplicates_other;
create index duplicates_other on registration.duplicates (other_id, member_id);

-- The agent in whose household an account that an agent opened counts, until it proves a number or an address: who
-- opened it, or whose household that agent was in.
alter table registration.origins add column opened_under bigint references identity.members;
with recursive opened (member_id, opened_under) as (
  select o.member_id, o.opened_by
  from registration.origins o
  left join (registration.origins a join identity.members m on m.id = a.member_id and m.mobile_verified_at is null
    and m.email_verified_at is null) on a.member_id = o.opened_by and a.opened_by is not null
  where o.opened_by is not null and a.member_id is null
  union all
  select o.member_id, opened.opened_under
  from opened
  join identity.members m on m.id = opened.member_id and m.mobile_verified_at is null and m.email_verified_at is null
  join registration.origins o on o.opened_by = opened.member_id
)
update registration.origins o set opened_under = opened.opened_under from opened where opened.member_id = o.member_id;
create index origins_opened_under on registration.origins (opened_under, member_id) where opened_under is not null;
