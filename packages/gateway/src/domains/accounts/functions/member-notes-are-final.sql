create or replace function identity.reject_note_change() returns trigger language plpgsql as $$
begin
  raise exception 'Notes about members are never changed: add another one that corrects it.';
end $$;

create or replace trigger member_notes_are_final before update or delete
  or truncate on identity.member_notes for each statement execute function identity.reject_note_change();
