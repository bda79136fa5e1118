-- What is logged: columns of audit.log.
create type audit.event as (
  merchant text,
  actor text,
  action text,
  subject text,
  details jsonb
);

drop function if exists audit.note(text, text, text, text, jsonb, timestamptz);
-- It takes its options as one.
drop function if exists audit.watch(regclass, text[], text[], text[], text, text);
