create schema content;

create table content.banners (
  id text not null,
  merchant text not null references merchants.merchants,
  group_name text not null,
  position int not null,
  title jsonb not null,
  text jsonb not null,
  image text not null,
  link text,
  primary key (merchant, id)
);

create table content.announcements (
  id text not null,
  merchant text not null references merchants.merchants,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title jsonb not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (merchant, id)
);

create table content.help_topics (
  anchor text not null,
  merchant text not null references merchants.merchants,
  position int not null,
  title jsonb not null,
  body jsonb not null,
  primary key (merchant, anchor)
);
