drop function if exists realtime.follow_for_staff(regclass, text, text[], text[], text, text);
