-- Members whom staff consider the same person: a mark for other staff, without effect on the accounts. Each pair is
-- stored once.
create table identity.duplicate_marks (
  merchant text not null,
  member_id bigint not null references identity.members (id),
  other_id bigint not null references identity.members (id),
  marked_by text not null,
  reason text not null,
  at timestamptz not null,
  primary key (member_id, other_id),
  check (member_id < other_id)
);
create index duplicate_marks_other on identity.duplicate_marks (other_id);
