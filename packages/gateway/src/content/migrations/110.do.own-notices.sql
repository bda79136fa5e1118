-- A notice for one member, such as that a round of theirs was voided; null: for everybody of its audience.
alter table content.announcements add column member_id bigint references identity.members;
create index announcements_member on content.announcements (member_id) where member_id is not null;
