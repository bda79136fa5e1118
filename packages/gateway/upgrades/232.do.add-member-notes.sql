-- What staff writes about members for one another. Rows are only added.
create table identity.member_notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  author text not null,
  note text not null,
  at timestamptz not null
);
create index member_notes_member on identity.member_notes (member_id, at desc, id desc);

-- disabled: staff blocked the member.
alter table identity.sessions drop constraint sessions_ended_reason_check;
alter table identity.sessions add constraint sessions_ended_reason_check check (ended_reason in ('logout', 'expired', 'replaced', 'excluded', 'disabled'));
