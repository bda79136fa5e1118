-- Returns the text of an entry that is hashed, together with the previous hash. It must never change, because the
-- hashes of existing entries were computed with it.
create or replace function audit.line(entry audit.log) returns bytea language sql immutable as $$
  select convert_to(json_build_array(entry.id::text, (extract(epoch from entry.at) * 1000000)::int8::text,
    entry.merchant, entry.actor, entry.action, entry.subject, entry.details::text)::text, 'UTF8')
$$;
