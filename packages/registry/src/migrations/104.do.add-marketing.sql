-- The role of who runs a merchant's campaigns and publishes its content, which is given for merchants.
alter table registry.tokens drop constraint tokens_role_check;
alter table registry.tokens drop constraint tokens_merchants_check;
alter table registry.tokens add constraint tokens_role_check check (role in ('admin', 'publisher', 'release-manager', 'approver', 'operator', 'cashier', 'risk', 'support', 'lottery-operator', 'marketing', 'viewer', 'portal'));
alter table registry.tokens add constraint tokens_merchants_check check ((role in ('release-manager', 'operator', 'cashier', 'risk', 'support', 'lottery-operator', 'marketing')) = (merchants is not null));
