-- Texts of releases by language and key, as portal servers report them.
create table content.release_texts (
  remote text,
  version text,
  texts jsonb not null,
  primary key (remote, version)
);

-- The releases that run for a merchant.
create table content.running_releases (
  merchant text references merchants.merchants,
  remote text,
  version text not null,
  primary key (merchant, remote)
);

-- Texts that a merchant writes itself: remote, then key, then text.
create table content.text_drafts (
  merchant text references merchants.merchants,
  language text,
  revision int not null,
  texts jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (merchant, language)
);
create table content.text_versions (
  merchant text references merchants.merchants,
  language text,
  version int,
  texts jsonb not null,
  -- of the texts; part of the address from which browsers load them
  hash text not null,
  restores int,
  reason text,
  published_by text not null,
  published_at timestamptz not null,
  primary key (merchant, language, version)
);
create index text_versions_hash on content.text_versions (hash);

-- Texts of all merchants, which their own replace.
create table content.shared_texts (
  language text,
  version int,
  texts jsonb not null,
  hash text not null,
  reason text not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (language, version)
);
