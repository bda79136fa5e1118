-- Counts how often a version was saved, so that a save and a publication apply to what was read.
alter table promotions.campaign_versions add column revision int not null default 1 check (revision > 0);
