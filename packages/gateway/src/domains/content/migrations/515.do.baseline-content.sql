create schema content;

create table content.banners (
  id text,
  merchant text references merchants.merchants,
  group_name text not null,
  position integer not null,
  title jsonb not null,
  text jsonb not null,
  image text not null,
  link text,
  -- another picture for narrow screens; null: the one that wide screens show
  image_narrow text,
  primary key (merchant, id)
);

create table content.announcements (
  id text,
  merchant text references merchants.merchants,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title jsonb not null,
  content jsonb not null,
  published_at timestamptz not null,
  -- who sees it, and until when
  audience text not null default 'all' check (audience in ('all', 'visitor', 'member', 'agent')),
  ends_at timestamptz,
  -- a notice for one member, such as that a round of theirs was voided; null: for everybody of its audience
  member_id bigint references identity.members,
  primary key (merchant, id)
);
create index announcements_member on content.announcements (member_id) where member_id is not null;

create table content.help_topics (
  anchor text,
  merchant text references merchants.merchants,
  position integer not null,
  title jsonb not null,
  body jsonb not null,
  -- where it is shown: the help centre, /join or /down
  section text not null default 'help' check (section in ('help', 'join', 'down')),
  primary key (merchant, anchor)
);

-- Versions of what the portal publishes: banners, announcements, help topics, resources. The tables that calls read
-- hold the published one.
create table content.versions (
  merchant text references merchants.merchants,
  kind text check (kind in ('BANNER', 'ANNOUNCEMENT', 'HELP_TOPIC', 'RESOURCE')),
  item_id text,
  version integer check (version > 0),
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'SUPERSEDED')),
  origin text not null check (origin in ('EDITOR', 'ROLL_BACK', 'REMOVAL', 'ENDED', 'DIRECT')),
  -- null: the version removes the item
  content jsonb,
  -- grows with every save of a draft
  revision integer not null default 1,
  -- of the last save, roll-back or removal, made by the client: what is sent again is done once
  request_id uuid unique,
  -- the version that a roll-back published again
  restores integer,
  reason text,
  created_by text not null,
  created_at timestamptz not null,
  updated_by text not null,
  updated_at timestamptz not null,
  scheduled_for timestamptz,
  scheduled_by text,
  published_by text,
  published_at timestamptz,
  primary key (merchant, kind, item_id, version),
  check ((content is null) = (origin in ('REMOVAL', 'ENDED')) or origin = 'DIRECT'),
  check ((state = 'SCHEDULED') <= (scheduled_for is not null and scheduled_by is not null)),
  check ((state in ('PUBLISHED', 'SUPERSEDED')) = (published_at is not null and published_by is not null))
);
create index versions_due on content.versions (scheduled_for) where state = 'SCHEDULED';
create unique index versions_open on content.versions (merchant, kind, item_id) where state in ('DRAFT', 'SCHEDULED');
create unique index versions_published on content.versions (merchant, kind, item_id) where state = 'PUBLISHED';
