-- Replaces a secret value in the log: equal values have equal fingerprints.
create or replace function audit.fingerprint(p_value jsonb) returns jsonb language sql immutable as $$
  select case when p_value is null or p_value = 'null' then p_value
    else to_jsonb('sha256:' || encode(sha256(convert_to(p_value #>> '{}', 'UTF8')), 'hex')) end
$$;
