create or replace function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What was logged stays logged.';
end $$;

create or replace trigger log_is_final before delete or truncate on audit.log for each statement
execute function audit.refuse_change();

-- An entry gets its place in the chain once, and nothing else of it changes.
create or replace trigger entries_are_final before update on audit.log for each row
when (old.place is not null or new.place is null or to_jsonb(old) - '{place,hash}'::text[]
  <> to_jsonb(new) - '{place,hash}'::text[])
execute function audit.refuse_change();
