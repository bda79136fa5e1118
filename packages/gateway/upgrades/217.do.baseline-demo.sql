create schema demo;

-- One row marks the database as a demo, and says whether its accounts have the passwords that the documentation prints.
create table demo.databases (
  id boolean primary key default true check (id),
  has_known_passwords boolean not null,
  seeded_at timestamptz not null default now()
);
