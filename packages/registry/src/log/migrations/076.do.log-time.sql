-- What somebody moved within the last minutes is read for each decision.
create index log_at on registry.log (at);
