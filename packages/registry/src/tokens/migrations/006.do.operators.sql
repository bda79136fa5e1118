alter table registry.tokens drop constraint tokens_role_check;
alter table registry.tokens add constraint tokens_role_check check (role in ('admin', 'publisher', 'release-manager', 'approver', 'operator', 'viewer', 'portal'));
alter table registry.tokens drop constraint tokens_check1;
alter table registry.tokens add constraint tokens_merchants_check check ((role in ('release-manager', 'operator')) = (merchants is not null));
