-- Says that this database is a demo, and whether its accounts have the passwords that the documentation prints. No row: it is no demo.
create schema demo;

create table demo.databases (
  id boolean primary key default true check (id),
  has_known_passwords boolean not null,
  seeded_at timestamptz not null default now()
);

-- Databases that were seeded before this table existed.
insert into demo.databases (has_known_passwords)
select true where exists (select from identity.members where merchant = 'DEMO' and account = 'demo');
