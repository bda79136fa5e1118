-- Of the entries that portals mind (feed/repository.ts) the newest is asked for all the time.
create index log_feed on registry.log (sequence desc) where action in (
  'pinned', 'rolled-back', 'canary-started', 'canary-stepped', 'canary-paused', 'canary-resumed', 'canary-promoted', 'canary-aborted', 'canary-rolled-back',
  'blocked', 'unblocked', 'set-earned');
