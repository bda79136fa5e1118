-- Sends the announcements that triggers have stored since the last call to the gateway's processes, duplicates once.
-- Returns the number of notifications.
create or replace function realtime.publish_announcements() returns int language sql as $$
  with taken as (
    delete from realtime.announcements where ctid = any(array(
      select a.ctid from realtime.announcements a limit 10000 for update skip locked)) returning payload
  )
  select count(pg_notify('atrium_stream', announced.payload))::int from (select distinct payload from taken) announced
$$;
