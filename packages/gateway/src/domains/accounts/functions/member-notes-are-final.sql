create or replace function identity.reject_note_change() returns trigger language plpgsql as $$
begin
  raise exception 'Notes about members are never changed: add another one that corrects it.';
end $$;

-- Rejects changes of a note. Exception: the erasure of a member's personal data empties the text.
create or replace function identity.check_note_change() returns trigger language plpgsql as $$
begin
  if new.note = '' and (new.id, new.member_id, new.author, new.at) = (old.id, old.member_id, old.author, old.at)
    and exists (select from identity.erasure_requests where member_id = old.member_id and done_at is not null) then
    return new;
  end if;
  raise exception 'Notes about members are never changed: add another one that corrects it.';
end $$;

create or replace trigger member_notes_are_final before delete
  or truncate on identity.member_notes for each statement execute function identity.reject_note_change();
create or replace trigger member_notes_are_final_until_erasure before update
  on identity.member_notes for each row execute function identity.check_note_change();
