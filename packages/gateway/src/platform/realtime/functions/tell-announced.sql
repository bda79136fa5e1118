-- Tells the gateway's processes what triggers have announced since the last time, each once. Returns how many.
create or replace function realtime.tell_announced() returns int language sql as $$
  with taken as (
    delete from realtime.announcements where ctid = any(array(
      select a.ctid from realtime.announcements a limit 1000 for update skip locked)) returning payload
  )
  select count(pg_notify('atrium_stream', told.payload))::int from (select distinct payload from taken) told
$$;
