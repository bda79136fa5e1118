-- Says that this registry is part of a demo, and whether its staff have the passwords that the documentation prints. No row: it is no demo.
create table registry.demo_databases (
  id boolean primary key default true check (id),
  has_known_passwords boolean not null,
  seeded_at timestamptz not null default now()
);

-- Registries that were seeded before this table existed: only the demo added staff as "set-up".
insert into registry.demo_databases (has_known_passwords)
select true where exists (select from registry.log where actor = 'set-up' and action = 'staff-added');
