create schema wallet;

-- A member's pools carry a balance; house-side accounts carry none and are summed when read, so that no row is hot.
create table wallet.accounts (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  kind text not null check (kind in ('REAL', 'BONUS', 'LOCKED', 'DEMO', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING')),
  member_id bigint references identity.members,
  -- vendor or purpose of a house-side account
  name text not null default '',
  currency text not null,
  -- counts of 1/10,000 credit
  balance int8,
  version int8 not null default 0,
  check ((member_id is null) = (balance is null)),
  check (balance is null or balance >= 0)
);
create unique index accounts_member on wallet.accounts (member_id, kind) where member_id is not null;
create unique index accounts_house on wallet.accounts (merchant, kind, name) where member_id is null;

create table wallet.journals (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'deposit', 'withdrawal', 'bonus', 'adjustment', 'opening')),
  -- the round, request or contract this movement belongs to
  ref text not null,
  idem_key text not null unique,
  at timestamptz not null default now()
);

create table wallet.entries (
  journal_id bigint not null references wallet.journals,
  account_id bigint not null references wallet.accounts,
  amount int8 not null check (amount <> 0),
  -- null on house-side accounts
  balance_after int8,
  primary key (journal_id, account_id)
);
create index entries_account on wallet.entries (account_id, journal_id desc);

-- One row per provider transaction id: what was asked and what was answered, so that a repeat gets the same answer.
create table wallet.provider_transactions (
  provider text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  -- the bet a win or rollback refers to
  reference_uuid text,
  round_id text not null,
  member_id bigint not null,
  amount int8 not null,
  currency text not null,
  journal_id bigint references wallet.journals,
  -- a rollback that came before its bet: the bet is refused when it arrives
  tombstone boolean not null default false,
  at timestamptz not null default now(),
  primary key (provider, transaction_uuid)
);
create index provider_transactions_round on wallet.provider_transactions (provider, round_id);
create index provider_transactions_reference on wallet.provider_transactions (provider, reference_uuid) where reference_uuid is not null;
