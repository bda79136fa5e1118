-- Why what a scheduled pin takes away may go, and what that was when it was scheduled: anything else that it would take away later was not decided about.
alter table registry.schedules add column removal_reason text;
alter table registry.schedules add column removals text[] not null default '{}';
