-- It is games.record_fault now. settings.tell_status, which is settings.notify_status now, stays in older databases:
-- their triggers call it until the functions are applied, which is after the migrations.
drop function if exists games.tell_fault(text, text, text, interval, timestamptz);
