-- Immutable: a release is never changed after it was published.
create table registry.releases (
  name text not null,
  version text not null,
  record jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (name, version)
);

-- One row per file name of a remote; versions whose bytes are equal share it.
create table registry.files (
  remote text not null,
  name text not null,
  integrity text not null,
  size int not null check (size > 0),
  primary key (remote, name)
);
