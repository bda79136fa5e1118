-- One row: what is absent is as policies/service.ts has it.
create table registry.policies (
  id boolean primary key default true check (id),
  policies jsonb not null
);
