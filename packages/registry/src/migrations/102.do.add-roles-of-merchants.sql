-- Roles about members and money, which are given for merchants as those of operators and release managers are.
alter table registry.tokens drop constraint tokens_role_check;
alter table registry.tokens drop constraint tokens_merchants_check;
alter table registry.tokens add constraint tokens_role_check check (role in ('admin', 'publisher', 'release-manager', 'approver', 'operator', 'cashier', 'risk', 'support', 'viewer', 'portal'));
alter table registry.tokens add constraint tokens_merchants_check check ((role in ('release-manager', 'operator', 'cashier', 'risk', 'support')) = (merchants is not null));
