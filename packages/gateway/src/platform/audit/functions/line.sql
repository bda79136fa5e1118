-- What a hash covers, beside the hash before it. Never to be changed: what is logged already was hashed like this.
create or replace function audit.line(entry audit.log) returns bytea language sql immutable as $$
  select convert_to(json_build_array(entry.id::text, (extract(epoch from entry.at) * 1000000)::int8::text,
    entry.merchant, entry.actor, entry.action, entry.subject, entry.details::text)::text, 'UTF8')
$$;
