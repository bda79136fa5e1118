-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table content.announcements (
  id text not null,
  merchant text not null,
  type text not null,
  title jsonb not null,
  content jsonb not null,
  published_at timestamptz not null,
  audience text not null default 'all',
  ends_at timestamptz,
  member_id bigint,
  primary key (merchant, id),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (audience = any (array['all', 'visitor', 'member', 'agent'])),
  check (type = any (array['B', 'PL', 'PU', 'PR', 'H']))
);
create index announcements_member on content.announcements (member_id) where member_id is not null;

create table content.banners (
  id text not null,
  merchant text not null,
  group_name text not null,
  "position" integer not null,
  title jsonb not null,
  text jsonb not null,
  image text not null,
  link text,
  image_narrow text,
  primary key (merchant, id),
  foreign key (merchant) references merchants.merchants(code)
);

create table content.help_topics (
  anchor text not null,
  merchant text not null,
  "position" integer not null,
  title jsonb not null,
  body jsonb not null,
  section text not null default 'help',
  primary key (merchant, anchor),
  foreign key (merchant) references merchants.merchants(code),
  check (section = any (array['help', 'join', 'down']))
);

create table content.versions (
  merchant text not null,
  kind text not null,
  item_id text not null,
  version integer not null,
  state text not null,
  origin text not null,
  content jsonb,
  revision integer not null default 1,
  request_id uuid,
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
  unique (request_id),
  foreign key (merchant) references merchants.merchants(code),
  check ((content is null) = (origin = any (array['REMOVAL', 'ENDED'])) or origin = 'DIRECT'),
  check ((state = 'SCHEDULED') <= (scheduled_for is not null and scheduled_by is not null)),
  check ((state = any (array['PUBLISHED', 'SUPERSEDED'])) = (published_at is not null and published_by is not null)),
  check (kind = any (array['BANNER', 'ANNOUNCEMENT', 'HELP_TOPIC', 'RESOURCE'])),
  check (origin = any (array['EDITOR', 'ROLL_BACK', 'REMOVAL', 'ENDED', 'DIRECT'])),
  check (state = any (array['DRAFT', 'SCHEDULED', 'PUBLISHED', 'SUPERSEDED'])),
  check (version > 0)
);
create index versions_due on content.versions (scheduled_for) where state = 'SCHEDULED';
create unique index versions_open on content.versions (merchant, kind, item_id) where state = any (array['DRAFT', 'SCHEDULED']);
create unique index versions_published on content.versions (merchant, kind, item_id) where state = 'PUBLISHED';
