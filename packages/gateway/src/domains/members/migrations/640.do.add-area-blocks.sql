-- Areas that staff block for a member, until a time or until the block is lifted.
create table identity.area_blocks (
  member_id bigint not null,
  area text not null,
  until timestamptz not null default 'infinity',
  blocked_by text not null,
  people text[] not null,
  reason text not null,
  at timestamptz not null,
  primary key (member_id, area),
  foreign key (member_id) references identity.members(id),
  check (area = any (array['DEPOSIT', 'PLAY', 'WITHDRAWAL', 'CHAT']))
);
