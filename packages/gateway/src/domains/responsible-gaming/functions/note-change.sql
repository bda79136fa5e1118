-- Records changes of limits, breaks and reality checks: by the member, or by staff, who always set a reason.
create or replace function protection.note_change() returns trigger language plpgsql as $$
declare
  reason text := nullif(current_setting('atrium.reason', true), '');
begin
  perform audit.note(row((select m.merchant from identity.members_view m where m.id = new.member_id),
    case when reason is null then 'member:' || new.member_id else audit.require_actor('limits') end,
    'protection-changed', 'member:' || new.member_id,
    jsonb_build_object('change', new.id::text, 'what', new.what, 'kind', new.kind, 'period', new.period,
      'from', new.before, 'to', new.after)
      || case when reason is null then '{}' else jsonb_build_object('reason', reason) end)::audit.event, new.at);
  return null;
end $$;

drop trigger if exists changes_are_logged on protection.changes;
create constraint trigger changes_are_logged after insert on protection.changes deferrable initially deferred for each
  row execute function protection.note_change();
