-- They are games.record_fault and settings.notify_status now.
drop function if exists games.tell_fault(text, text, text, interval, timestamptz);
drop function if exists settings.tell_status(text);
