-- A member's money lies in pools: the main one (REAL), BONUS and LOCKED while a bonus runs, and one (WALLET) for each vendor with a
-- wallet of its own. Every movement of a member locks the main pool first, whichever it moves, and counts its version: the main pool
-- is opened before the others, so that accounts are locked in the order of their ids.
alter table wallet.accounts drop constraint accounts_kind_check;
alter table wallet.accounts add constraint accounts_kind_check check (kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING'));
alter table wallet.accounts
  -- of a main pool: its member has no other. A movement then touches this row and no more.
  add column sole boolean not null default true,
  -- of a main pool: its member has set limits, so that play is counted (protection.play) and held against them
  add column limited boolean not null default false;
drop index wallet.accounts_member;
-- A WALLET is named after its vendor.
create unique index accounts_member on wallet.accounts (member_id, kind, name) where member_id is not null;

alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (kind in ('bet', 'win', 'rollback', 'deposit', 'withdrawal', 'bonus', 'transfer', 'adjustment', 'opening'));

-- A bonus from its grant to its end. What comes before (offered, joined) and after is the promotion's own.
create table wallet.bonuses (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  -- what grants it, once: a claim of a promotion
  ref text not null unique,
  -- IN_PROGRESS: its terms bind. CLAIMABLE: the requirement is met, its money is the member's for the asking.
  state text not null default 'IN_PROGRESS' check (state in ('IN_PROGRESS', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED')),
  -- granted to BONUS and to LOCKED; counts of 1/10,000, as all amounts here
  amount int8 not null check (amount >= 0),
  locked int8 not null check (locked >= 0),
  requirement int8 not null check (requirement >= 0),
  progress int8 not null default 0 check (progress >= 0),
  -- how much of a stake counts, in percent by category; what is not there counts nothing
  contribution jsonb not null,
  -- sports bets count from these odds on, in 1/10,000
  min_odds int8 not null,
  -- no bonus money is staked in these
  excluded_games text[] not null,
  debit_order text not null check (debit_order in ('REAL_FIRST', 'BONUS_FIRST')),
  max_bet int8 check (max_bet > 0),
  -- the most that becomes real money; what became so
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

alter table wallet.provider_transactions
  -- the bonus that ran when this was staked, and what it counted towards its requirement
  add column bonus_id bigint,
  add column wagered int8 not null default 0,
  -- the bonus part of the balance that was answered
  add column bonus int8 not null default 0,
  -- of a win: what of it is a jackpot
  add column jackpot int8 not null default 0;

alter table games.rounds
  add column jackpot int8 not null default 0,
  -- a single win was above the game's highest: paid, and somebody has to look
  add column above_max_win boolean not null default false;

-- Where stakes come from in a game of a vendor with a wallet of its own; null: from the main wallet.
alter table games.sessions add column wallet_account_id bigint references wallet.accounts;

alter type wallet.answer
  add attribute sub_code text,
  -- the bonus part of the balance
  add attribute bonus int8,
  -- what the portal shows: all pools of the member together
  add attribute shown int8,
  add attribute above_max_win boolean;

alter type wallet.play
  add attribute wallet_account_id int8,
  add attribute bonus int8,
  add attribute shown int8,
  add attribute sole boolean,
  add attribute limited boolean,
  -- the bonus that runs, where stakes come from the main wallet
  add attribute bonus_id int8,
  -- what stakes come from, in that order, and how much is there; null where the main pool is the only one
  add attribute pools int8[],
  add attribute holds int8[];
