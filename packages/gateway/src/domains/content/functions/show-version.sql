-- Writes the content of a version to the tables that calls read; null deletes the item. An announcement keeps its time,
-- so that a correction does not make it unread again.
create or replace function content.show_version(p_merchant text, p_kind text, p_item text, p_content jsonb,
  p_now timestamptz) returns void language plpgsql as $$
begin
  if p_kind = 'BANNER' then
    delete from content.banners where merchant = p_merchant and id = p_item and p_content is null;
    insert into content.banners (merchant, id, group_name, position, title, text, image, image_narrow, link)
    select p_merchant, p_item, p_content ->> 'group', (p_content ->> 'position')::int, p_content -> 'title',
      p_content -> 'text', p_content ->> 'image', p_content ->> 'imageNarrow', p_content ->> 'link'
    where p_content is not null
    on conflict (merchant, id) do update set group_name = excluded.group_name, position = excluded.position,
      title = excluded.title, text = excluded.text,
      image = excluded.image, image_narrow = excluded.image_narrow, link = excluded.link;
  elsif p_kind = 'ANNOUNCEMENT' then
    delete from content.announcements where merchant = p_merchant and id = p_item and member_id is null
      and p_content is null;
    insert into content.announcements (merchant, id, type, audience, title, content, ends_at, published_at)
    select p_merchant, p_item, p_content ->> 'type', p_content ->> 'audience', p_content -> 'title',
      p_content -> 'content', (p_content ->> 'endsAt')::timestamptz, p_now
    where p_content is not null
    on conflict (merchant, id) do update set type = excluded.type, audience = excluded.audience, title = excluded.title,
      content = excluded.content, ends_at = excluded.ends_at;
  elsif p_kind = 'HELP_TOPIC' then
    delete from content.help_topics where merchant = p_merchant and anchor = p_item and p_content is null;
    insert into content.help_topics (merchant, anchor, section, position, title, body, must_agree, changes)
    select p_merchant, p_item, p_content ->> 'section', (p_content ->> 'position')::int, p_content -> 'title',
      p_content -> 'body', coalesce((p_content ->> 'mustAgree')::boolean, false), p_content -> 'changes'
    where p_content is not null
    on conflict (merchant, anchor) do update set section = excluded.section, position = excluded.position,
      title = excluded.title, body = excluded.body, must_agree = excluded.must_agree,
      changes = excluded.changes;
  else
    delete from settings.resources where merchant = p_merchant and resource_type = p_item and p_content is null;
    insert into settings.resources (merchant, resource_type, position, url, qr_code_url, label)
    select p_merchant, p_item, (p_content ->> 'position')::int, p_content ->> 'url', p_content ->> 'qrCodeUrl',
      p_content -> 'label'
    where p_content is not null
    on conflict (merchant, resource_type) do update set position = excluded.position, url = excluded.url,
      qr_code_url = excluded.qr_code_url, label = excluded.label;
  end if;
end $$;
