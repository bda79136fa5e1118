-- Transfers of members to their upline. What one of them moved is the journal `upline:<id>`.
create table wallet.upline_transfers (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- the upline at that time
  upline_id bigint not null references identity.members,
  -- made by the client: names one transfer of the member
  request_id text not null,
  amount int8 not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  unique (member_id, request_id),
  check (member_id <> upline_id)
);
create index upline_transfers_member on wallet.upline_transfers (member_id, at desc, id desc);

alter table wallet.cashier_settings
  add column min_upline_transfer int8 not null default 100000 check (min_upline_transfer > 0),
  add column max_upline_transfer int8 not null default 100000000,
  add constraint cashier_settings_upline_transfer check (max_upline_transfer >= min_upline_transfer);

alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (
  kind in (
    'bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'deposit-reversal', 'withdrawal', 'withdrawal-release', 'payout', 'bonus', 'rebate', 'transfer',
    'upline-transfer', 'adjustment', 'opening'
  )
);

-- Transfers between a member's main wallet and the wallet of a vendor, those included that were not possible.
create table wallet.wallet_transfers (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  -- made by the client: names one transfer of the member
  transfer_id text not null,
  vassalage text not null,
  -- above 0: to the vendor's wallet; below 0: back to the main one
  amount int8 not null check (amount <> 0),
  state text not null check (state in ('DONE', 'FAILED')),
  -- an error code
  failure text check (failure in ('INSUFFICIENT_FUNDS', 'WALLET_NOT_FOUND')),
  at timestamptz not null,
  unique (member_id, transfer_id),
  check ((state = 'FAILED') = (failure is not null))
);
create index wallet_transfers_member on wallet.wallet_transfers (member_id, at desc, id desc);

-- Transfers from before there was a table of them.
insert into wallet.wallet_transfers (member_id, transfer_id, vassalage, amount, state, at)
select a.member_id, substr(j.idem_key, length('transfer:' || a.member_id || ':') + 1), a.name, e.amount, 'DONE', j.at
from wallet.journals j join wallet.entries e on e.journal_id = j.id join wallet.accounts a on a.id = e.account_id
where j.kind = 'transfer' and a.kind = 'WALLET'
order by j.id;
