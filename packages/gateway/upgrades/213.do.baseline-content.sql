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
  -- another picture for narrow screens; null: the one that wide screens show
  image_narrow text,
  primary key (merchant, id)
);

create table content.announcements (
  id text not null,
  merchant text not null references merchants.merchants,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title jsonb not null,
  content jsonb not null,
  published_at timestamptz not null,
  -- who sees it, and until when
  audience text not null default 'all' check (audience in ('all', 'visitor', 'member')),
  ends_at timestamptz,
  -- a notice for one member, such as that a round of theirs was voided; null: for everybody of its audience
  member_id bigint references identity.members,
  primary key (merchant, id)
);
create index announcements_member on content.announcements (member_id) where member_id is not null;

create table content.help_topics (
  anchor text not null,
  merchant text not null references merchants.merchants,
  position int not null,
  title jsonb not null,
  body jsonb not null,
  -- where it is shown: the help centre, /join or /down
  section text not null default 'help' check (section in ('help', 'join', 'down')),
  primary key (merchant, anchor)
);
