-- Contracts of agents with their uplines: what is asked for and what is in force. Their terms come with the centres that make them.
create table identity.agent_contracts (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  state text not null check (state in ('REQUESTED', 'ACTIVE', 'REJECTED', 'TERMINATED')),
  at timestamptz not null default now()
);
create index agent_contracts_member on identity.agent_contracts (member_id) where state in ('REQUESTED', 'ACTIVE');
