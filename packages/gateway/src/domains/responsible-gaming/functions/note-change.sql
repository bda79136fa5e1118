-- Records members' changes of limits, breaks and reality checks.
create or replace function protection.note_change() returns trigger language plpgsql as $$
begin
  perform audit.note(row((select m.merchant from identity.members_view m where m.id = new.member_id),
    'member:' || new.member_id, 'protection-changed', 'member:' || new.member_id,
    jsonb_build_object('change', new.id::text, 'what', new.what, 'kind', new.kind, 'period', new.period,
      'from', new.before, 'to', new.after))::audit.event, new.at);
  return null;
end $$;

drop trigger if exists changes_are_logged on protection.changes;
create constraint trigger changes_are_logged after insert on protection.changes deferrable initially deferred for each
  row execute function protection.note_change();
