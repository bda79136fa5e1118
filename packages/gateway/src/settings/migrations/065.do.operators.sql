-- Accounts that do staff work at their merchant's portal: calls whose contract says `staff` are theirs.
create table identity.operators (
  member_id bigint primary key references identity.members,
  granted_at timestamptz not null default now()
);
