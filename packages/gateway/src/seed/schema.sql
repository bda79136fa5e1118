-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table demo.databases (
  id boolean not null default true,
  has_known_passwords boolean not null,
  seeded_at timestamptz not null default now(),
  primary key (id),
  check (id)
);
