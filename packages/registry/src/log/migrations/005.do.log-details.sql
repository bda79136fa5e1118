-- What the log tells of is listed in the contracts (LOG_ACTIONS); what moves a pointer is still held by the check below it.
alter table registry.log drop constraint log_action_check;
alter table registry.log add column details jsonb;
