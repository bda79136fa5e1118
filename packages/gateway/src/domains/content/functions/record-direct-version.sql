-- Trigger: records content that was written without the editor, such as by brand settings or the seed, as a published
-- version, so that the history is complete. Arguments: the kind, and the column with the item's id. The editor
-- publishes a version that already exists, so this trigger finds no difference.
create or replace function content.record_direct_version() returns trigger language plpgsql as $$
declare
  whole jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  shown jsonb := case when tg_op <> 'DELETE' then content.content_of(new) end;
  of_merchant text := whole ->> 'merchant';
  item text := whole ->> tg_argv[1];
  actor text := coalesce(nullif(btrim(current_setting('atrium.actor', true)), ''), 'system');
  latest content.versions;
begin
  -- Skips announcements to one member, and type B, which is never shown.
  if whole ->> 'member_id' is not null or whole ->> 'type' = 'B' then return null; end if;
  perform content.lock_item(of_merchant, tg_argv[0], item);
  select * into latest from content.versions v where v.merchant = of_merchant and v.kind = tg_argv[0]
    and v.item_id = item and v.state = 'PUBLISHED';
  if latest.content is not distinct from shown then return null; end if;
  update content.versions v set state = 'SUPERSEDED' where v.merchant = of_merchant and v.kind = tg_argv[0]
    and v.item_id = item and v.state = 'PUBLISHED';
  insert into content.versions (merchant, kind, item_id, version, state, origin, content, created_by, created_at,
    updated_by, updated_at, published_by, published_at)
  values (of_merchant, tg_argv[0], item, content.next_version(of_merchant, tg_argv[0], item), 'PUBLISHED', 'DIRECT',
    shown, actor, now(), actor, now(), actor, now());
  return null;
end $$;

create or replace trigger version_is_recorded after insert or update
  or delete on content.banners for each row execute function content.record_direct_version('BANNER', 'id');
create or replace trigger version_is_recorded after insert or update
  or delete on content.announcements for each row execute function content.record_direct_version('ANNOUNCEMENT', 'id');
create or replace trigger version_is_recorded after insert or update
  or delete on content.help_topics for each row execute function content.record_direct_version('HELP_TOPIC', 'anchor');
create or replace trigger version_is_recorded after insert or update
  or delete on settings.resources for each row execute function content.record_direct_version('RESOURCE',
  'resource_type');
