-- What is published for agents stands in their centre, whatever its type.
alter table content.announcements drop constraint announcements_audience_check;
alter table content.announcements add constraint announcements_audience_check check (audience in ('all', 'visitor', 'member', 'agent'));

-- Announcements that an agent has opened. Ids of a merchant's announcements are not used for others.
create table agents.announcement_reads (
  member_id bigint not null references identity.members,
  announcement_id text not null,
  read_at timestamptz not null,
  primary key (member_id, announcement_id)
);

-- What an agent noted about a downline, for the agent alone.
create table agents.downline_notes (
  agent_id bigint not null references identity.members,
  member_id bigint not null references identity.members,
  text text not null,
  updated_at timestamptz not null,
  primary key (agent_id, member_id)
);
create index downline_notes_member on agents.downline_notes (member_id);
