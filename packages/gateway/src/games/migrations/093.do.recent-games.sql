-- Merchants of before this module existed have it, as new ones do.
insert into merchants.modules (merchant, mod_id, parent_id, position, enabled)
select merchant, 'GAMELOREC3', 'HOMEPAGE', 1, true from merchants.modules where mod_id = 'HOMEPAGE'
on conflict do nothing;

-- What a member played last. Replaces the index without the time.
create index sessions_recent on games.sessions (member_id, created_at desc);
drop index games.sessions_member;
