create schema wallet;

-- Ledger

-- A member's money lies in pools: the main one (REAL), BONUS and LOCKED while a bonus runs, and one (WALLET), named
-- after its vendor, for each vendor with a wallet of its own. Every movement of a member locks the main pool first,
-- whichever it moves, and counts its version: the main pool is opened before the others, so that accounts are locked
-- in the order of their ids.
-- A member's pools carry a balance; house-side accounts carry none and are summed when read, so that no row is hot.
-- A DEMO account without a member is the house side of demo play: demo credit never meets a VENDOR account.
-- A JACKPOT is one pot at one merchant, named `provider:code`, and `provider:code:demo` for demo play. A jackpot that
-- is won at another merchant than it was filled at leaves one below 0: together they hold what stakes have put in.
create table wallet.accounts (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  kind text not null check (
    kind in (
      'REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING', 'JACKPOT'
    )
  ),
  member_id bigint references identity.members,
  -- vendor or purpose
  name text not null default '',
  currency text not null,
  -- counts of 1/10,000 credit
  balance int8,
  -- grows with every movement
  version int8 not null default 0,
  -- of a main pool: its member has no other. A movement then updates this row alone.
  sole boolean not null default true,
  -- of a main pool: its member has set limits, so play is counted (protection.play) and checked against them
  limited boolean not null default false,
  check ((member_id is null) = (balance is null)),
  constraint balance_never_negative check (balance is null or balance >= 0)
) with (fillfactor = 70);
create unique index accounts_member on wallet.accounts (member_id, kind, name) where member_id is not null;
create unique index accounts_house on wallet.accounts (merchant, kind, name) where member_id is null;

-- A journal without entries is a movement of nothing: a free bet, a win of 0, a rollback that arrived before its bet.
create table wallet.journals (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- close: an abandoned round was closed. It has no entries, and is in the ledger so that it is sealed with it.
  kind text not null check (
    kind in (
      'bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'withdrawal', 'bonus', 'transfer', 'adjustment',
      'opening'
    )
  ),
  -- the round (`provider:round`), request or contract this movement belongs to
  ref text not null,
  idem_key text not null unique,
  at timestamptz not null
);

-- The entries of a journal sum to 0. No foreign keys: checking one locks the row it points to, and the account of a
-- vendor is in every bet of every member. Entries are inserted in the statement that inserts their journal, and only
-- by SQL functions of this schema.
create table wallet.entries (
  journal_id bigint not null,
  account_id bigint not null,
  amount int8 not null check (amount <> 0),
  -- null on house-side accounts
  balance_after int8,
  primary key (journal_id, account_id)
);
create index entries_account on wallet.entries (account_id, journal_id desc);

-- Game play

-- One row per transaction id of a provider: what was requested and what was returned, so that a repeated request gets
-- the same response.
create table wallet.provider_transactions (
  provider text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'betwin', 'win', 'rollback')),
  -- REVERSED: a bet that was rolled back. TOMBSTONE: a rollback arrived before its bet, which is rejected when it
  -- arrives.
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
  -- the balance that was returned
  balance int8 not null,
  at timestamptz not null,
  -- the bonus that ran when this was staked, and what it counted towards its requirement
  bonus_id bigint,
  wagered int8 not null default 0,
  -- the bonus part of the balance that was returned
  bonus int8 not null default 0,
  -- of a win: the part of it that is a jackpot
  jackpot int8 not null default 0,
  -- Both keys begin with the id. If both began with the provider, they would look equally selective until the table is
  -- analysed for the first time, and a cached plan could read all rows of a provider.
  primary key (transaction_uuid, provider)
);
create index provider_transactions_round on wallet.provider_transactions (round_id, provider);

-- Rounds that were voided after a malfunction (domain rule WL-05). Stakes go back to the pools they came from, and
-- wins are taken back, as journals of their own.
create table wallet.voids (
  provider text not null,
  round_id text not null,
  merchant text not null,
  member_id bigint not null,
  -- of the round before it was voided: its stakes and its payout
  stake int8 not null,
  payout int8 not null,
  -- the part of the payout that could not be taken back because it was spent; the house bears it
  shortfall int8 not null check (shortfall between 0 and payout),
  actor text not null,
  reason text not null,
  at timestamptz not null,
  -- when its provider acknowledged it. Providers are notified so that they correct what they store besides the ledger,
  -- such as jackpot meters.
  told_at timestamptz,
  primary key (provider, round_id)
);
create index voids_untold on wallet.voids (provider, at, round_id) where told_at is null;

-- Bonuses

-- A bonus from its grant to its end. The states before (offered, joined) and after belong to the promotion.
create table wallet.bonuses (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- what grants it, once: a claim of a promotion
  ref text not null unique,
  -- IN_PROGRESS: its terms apply. CLAIMABLE: the requirement is met, the member can claim its money.
  state text not null default 'IN_PROGRESS' check (
    state in ('IN_PROGRESS', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED')
  ),
  -- granted to BONUS and to LOCKED; counts of 1/10,000, as all amounts here
  amount int8 not null check (amount >= 0),
  locked int8 not null check (locked >= 0),
  requirement int8 not null check (requirement >= 0),
  progress int8 not null default 0 check (progress >= 0),
  -- how much of a stake counts, in percent by category; stakes in a missing category do not count
  contribution jsonb not null,
  -- sports bets count from these odds on, in 1/10,000
  min_odds int8 not null,
  -- bonus money cannot be staked in these
  excluded_games text[] not null,
  debit_order text not null check (debit_order in ('REAL_FIRST', 'BONUS_FIRST')),
  max_bet int8 check (max_bet > 0),
  -- how much can become real money, and how much did
  max_cash_out int8 check (max_cash_out > 0),
  cashed_out int8 not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time.
create unique index bonuses_running on wallet.bonuses (member_id) where state in ('IN_PROGRESS', 'CLAIMABLE');
create index bonuses_member on wallet.bonuses (member_id, granted_at desc);
create index bonuses_expiry on wallet.bonuses (expires_at) where state = 'IN_PROGRESS';

-- Types of the SQL functions

-- The result of a movement that a game provider requests. `status` and `message` are those of GPA-1.
create type wallet.answer as (
  status text,
  message text,
  balance int8,
  version int8,
  tx_ref int8,
  -- a repeated request: nothing was moved by this call
  repeated boolean,
  -- this call closed the round
  closed boolean,
  member_id int8,
  currency text,
  -- the balance is the one that the portal shows
  is_shown boolean,
  game_id text,
  stake int8,
  payout int8,
  sub_code text,
  -- the bonus part of the balance
  bonus int8,
  -- what the portal shows: all pools of the member together
  shown int8,
  above_max_win boolean
);

-- A session whose account is locked, or the reason why it is rejected.
create type wallet.play as (
  refusal text,
  merchant text,
  member_id int8,
  login_hash bytea,
  game_id text,
  mode text,
  account_id int8,
  house_account_id int8,
  currency text,
  is_shown boolean,
  expires_at timestamptz,
  balance int8,
  version int8,
  -- the last journal posted in this call
  journal_id int8,
  wallet_account_id int8,
  bonus int8,
  shown int8,
  sole boolean,
  limited boolean,
  -- the bonus that runs, where stakes come from the main wallet
  bonus_id int8,
  -- the pools that stakes come from, in that order, and how much each holds; null where the main pool is the only one
  pools int8[],
  holds int8[],
  room_id text
);

-- The result of a transfer between the main wallet and a vendor's. Balances are those afterwards, of the main wallet's
-- real money and of the vendor's wallet.
create type wallet.transferred as (
  status text,
  repeated boolean,
  main int8,
  own int8,
  shown int8,
  version int8,
  currency text
);

-- The result of a deposit: a status, and what the portal shows afterwards.
create type wallet.deposited as (
  status text,
  repeated boolean,
  shown int8,
  version int8,
  currency text
);

-- The result of voiding a round.
create type wallet.voided as (
  -- OK, NOT_FOUND (also of demo play and of other merchants), or ROLLED_BACK: its provider has rolled all of it back
  status text,
  -- it was void already: nothing was moved by this call
  repeated boolean,
  member_id int8,
  game_id text,
  stake int8,
  payout int8,
  shortfall int8,
  shown int8,
  version int8,
  currency text
);
