-- Everybody behind who blocked a member: others lift the block with a second person. Empty where it is unknown.
alter table identity.members add column blocked_by text[] not null default '{}';
