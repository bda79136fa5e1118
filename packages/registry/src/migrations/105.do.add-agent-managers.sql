-- The role of who manages a merchant's agents, their contracts and bills, which is given for merchants.
alter table registry.tokens drop constraint tokens_role_check;
alter table registry.tokens drop constraint tokens_merchants_check;
alter table registry.tokens add constraint tokens_role_check check (role in ('admin', 'publisher', 'release-manager', 'approver', 'operator', 'cashier', 'risk', 'support', 'lottery-operator', 'marketing', 'agent-manager', 'viewer', 'portal'));
alter table registry.tokens add constraint tokens_merchants_check check ((role in ('release-manager', 'operator', 'cashier', 'risk', 'support', 'lottery-operator', 'marketing', 'agent-manager')) = (merchants is not null));
