-- Locks all versions of an item until the transaction ends.
create or replace function content.lock_item(p_merchant text, p_kind text, p_item text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'content', p_merchant, p_kind, p_item), 0))
$$;

create or replace function content.next_version(p_merchant text, p_kind text, p_item text) returns int
language sql stable as $$
  select coalesce(max(version), 0) + 1 from content.versions
  where merchant = p_merchant and kind = p_kind and item_id = p_item
$$;

-- Rejects changes of published versions: only a draft can change its content or be deleted.
create or replace function content.keep_versions() returns trigger language plpgsql as $$
begin
  if old.state = 'DRAFT' then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'A version that is no draft is not deleted.'; end if;
  if new.content is distinct from old.content or new.version <> old.version then
    raise exception 'A version that is no draft keeps its content.';
  end if;
  if old.state in ('PUBLISHED', 'SUPERSEDED')
    and (new.state not in ('PUBLISHED', 'SUPERSEDED') or old.state = 'SUPERSEDED') then
    raise exception 'A version that was published stays so.';
  end if;
  return new;
end $$;

create or replace trigger versions_are_kept before update
  or delete on content.versions for each row execute function content.keep_versions();
