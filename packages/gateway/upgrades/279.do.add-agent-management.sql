-- How often the settings were saved: a change is made from the ones that were read.
alter table agents.settings add column version int not null default 0;

-- Who approved a bill in review first, and everybody behind them: another person has to as well.
alter table agents.bills add column approved_by text, add column approved_at timestamptz, add column approver_people text[] not null default '{}';

-- Lists of a merchant, the newest first.
create index bills_merchant on agents.bills (merchant, starts_at desc, id desc);
create index contracts_merchant on agents.contracts (merchant, id desc);
create index cycles_merchant on agents.cycles (merchant, starts_at desc, kind);
