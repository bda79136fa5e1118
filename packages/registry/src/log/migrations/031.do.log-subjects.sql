-- The newest entry about a thing is what If-Match is held against.
create index log_action on registry.log (action, merchant, sequence desc);
create index log_canary on registry.log ((details ->> 'canary'), sequence desc) where details ->> 'canary' is not null;
create index log_handle on registry.log ((details ->> 'handle'), sequence desc) where details ->> 'handle' is not null;
