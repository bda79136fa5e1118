-- It is protection.note_change now, with a trigger of the same name.
drop trigger if exists changes_are_logged on protection.changes;
drop function if exists audit.note_protection();
