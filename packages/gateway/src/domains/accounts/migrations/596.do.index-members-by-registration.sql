-- Reports count new members by day.
create index members_registered on identity.members (merchant, registered_at);
