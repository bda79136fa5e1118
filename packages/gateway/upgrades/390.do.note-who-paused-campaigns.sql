-- Everybody behind who paused a campaign: resuming it takes others a decision of what it gives. Empty where it is unknown.
alter table promotions.campaigns add column paused_by text[] not null default '{}';
