-- When a member was registered or last changed, for systems that read changed members. Members of before the upgrade
-- count as changed by it.
alter table identity.members add column changed_at timestamptz not null default now();
alter table identity.members alter column changed_at set default clock_timestamp();
create index members_changed on identity.members (merchant, changed_at, id);
