-- The oldest transaction that may still be running. All earlier ones are committed or rolled back.
create or replace function ledger.feed_horizon() returns xid8 language sql stable as $$
  select (pg_snapshot_xmin(pg_current_snapshot())::text::int8 + e.epoch * 281474976710656)::text::xid8
  from ledger.feed_epoch e
$$;
