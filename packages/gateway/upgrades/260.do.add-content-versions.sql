-- Versions of what the portal publishes: banners, announcements, help topics, resources. The tables that calls read hold the published one.
create table content.versions (
  merchant text not null references merchants.merchants,
  kind text not null check (kind in ('BANNER', 'ANNOUNCEMENT', 'HELP_TOPIC', 'RESOURCE')),
  item_id text not null,
  version int not null check (version > 0),
  state text not null check (state in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'SUPERSEDED')),
  origin text not null check (origin in ('EDITOR', 'ROLL_BACK', 'REMOVAL', 'ENDED', 'DIRECT')),
  -- null: the version removes the item
  content jsonb,
  -- grows with every save of a draft
  revision int not null default 1,
  -- of the last save, roll-back or removal, made by the client: what is sent again is done once
  request_id uuid unique,
  -- the version that a roll-back published again
  restores int,
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
create unique index versions_open on content.versions (merchant, kind, item_id) where state in ('DRAFT', 'SCHEDULED');
create unique index versions_published on content.versions (merchant, kind, item_id) where state = 'PUBLISHED';
create index versions_due on content.versions (scheduled_for) where state = 'SCHEDULED';

-- What is shown already is the first version of each item.
insert into content.versions (merchant, kind, item_id, version, state, origin, content, created_by, created_at, updated_by, updated_at, published_by, published_at)
select merchant, kind, item_id, 1, 'PUBLISHED', 'DIRECT', jsonb_strip_nulls(content), 'system:migration', at, 'system:migration', at, 'system:migration', at
from (
  select merchant, 'BANNER' as kind, id as item_id, now() as at,
    jsonb_build_object('kind', 'BANNER', 'group', group_name, 'position', position, 'title', title, 'text', text, 'image', image, 'imageNarrow', image_narrow, 'link', link) as content
  from content.banners
  union all
  select merchant, 'ANNOUNCEMENT', id, published_at,
    jsonb_build_object('kind', 'ANNOUNCEMENT', 'type', type, 'audience', audience, 'title', title, 'content', content, 'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from content.announcements where member_id is null and type <> 'B'
  union all
  select merchant, 'HELP_TOPIC', anchor, now(), jsonb_build_object('kind', 'HELP_TOPIC', 'section', section, 'position', position, 'title', title, 'body', body) from content.help_topics
  union all
  select merchant, 'RESOURCE', resource_type, now(), jsonb_build_object('kind', 'RESOURCE', 'position', position, 'url', url, 'qrCodeUrl', qr_code_url, 'label', label) from settings.resources
) as shown;
