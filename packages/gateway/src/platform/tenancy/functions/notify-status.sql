-- Notifies the gateway's processes that a status has changed, whichever tool changed it. Every process drops its cache,
-- and open pages read the status again.
create or replace function settings.notify_status(p_merchant text) returns void language sql as $$
  select pg_notify('atrium_stream', json_build_object(
    'target', json_build_object('merchant', m.code),
    'message', json_build_object('topic', 'merchant.status.changed', 'payload', json_build_object('status',
      case m.stage when 'OPEN' then m.status else 1 end))
  )::text)
  from merchants.merchants m where m.code = p_merchant
$$;
