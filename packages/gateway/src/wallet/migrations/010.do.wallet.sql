create schema wallet;

-- A member's pools carry a balance; house-side accounts carry none and are summed when read, so that no row is hot.
-- A DEMO account without a member is the house side of demo play: demo credit never meets a VENDOR account.
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
  -- grows with every movement
  version int8 not null default 0,
  check ((member_id is null) = (balance is null)),
  constraint balance_never_negative check (balance is null or balance >= 0)
) with (fillfactor = 70);
create unique index accounts_member on wallet.accounts (member_id, kind) where member_id is not null;
create unique index accounts_house on wallet.accounts (merchant, kind, name) where member_id is null;

-- A journal without entries is a movement of nothing: a free bet, a win of 0, a rollback that came before its bet.
create table wallet.journals (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'deposit', 'withdrawal', 'bonus', 'adjustment', 'opening')),
  -- the round (`provider:round`), request or contract this movement belongs to
  ref text not null,
  idem_key text not null unique,
  at timestamptz not null
);

-- The entries of a journal sum to 0. No foreign keys: checking one locks the row it points to, and the account of a vendor
-- stands in every bet of every member. Only wallet.post writes here, in the statement that wrote the journal.
create table wallet.entries (
  journal_id bigint not null,
  account_id bigint not null,
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
  kind text not null check (kind in ('bet', 'betwin', 'win', 'rollback')),
  -- REVERSED: a bet that was rolled back. TOMBSTONE: a rollback came before its bet, which is refused when it arrives.
  state text not null default 'POSTED' check (state in ('POSTED', 'REVERSED', 'TOMBSTONE')),
  -- the bet a win or rollback refers to
  reference_uuid text,
  round_id text not null,
  -- it closed its round
  closes boolean not null,
  member_id bigint not null,
  amount int8 not null,
  currency text not null,
  journal_id bigint not null,
  -- the balance that was answered
  balance int8 not null,
  at timestamptz not null,
  primary key (provider, transaction_uuid)
);
create index provider_transactions_round on wallet.provider_transactions (provider, round_id);

create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: post a journal that corrects it.';
end $$;
create trigger journals_are_final before update or delete or truncate on wallet.journals for each statement execute function wallet.refuse_change();
create trigger entries_are_final before update or delete or truncate on wallet.entries for each statement execute function wallet.refuse_change();
