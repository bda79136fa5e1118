-- Returns the content of an item from the tables that calls read. Missing optional fields are left out.
create or replace function content.content_of(row_of content.banners) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', 'BANNER', 'group', row_of.group_name, 'position', row_of.position,
    'title', row_of.title, 'text', row_of.text,
    'image', row_of.image, 'imageNarrow', row_of.image_narrow, 'link', row_of.link))
$$;

create or replace function content.content_of(row_of content.announcements) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', 'ANNOUNCEMENT', 'type', row_of.type, 'audience', row_of.audience,
    'title', row_of.title, 'content', row_of.content,
    'endsAt', to_char(row_of.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
$$;

create or replace function content.content_of(row_of content.help_topics) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', 'HELP_TOPIC', 'section', row_of.section,
    'position', row_of.position, 'title', row_of.title, 'body', row_of.body,
    'mustAgree', case when row_of.must_agree then true end, 'changes', row_of.changes))
$$;

create or replace function content.content_of(row_of settings.resources) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', 'RESOURCE', 'position', row_of.position, 'url', row_of.url,
    'qrCodeUrl', row_of.qr_code_url, 'label', row_of.label))
$$;
