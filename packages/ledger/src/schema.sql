-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create type ledger.answer as (
  status text,
  message text,
  balance bigint,
  version bigint,
  tx_ref bigint,
  repeated boolean,
  closed boolean,
  member_id bigint,
  currency text,
  is_shown boolean,
  game_id text,
  stake bigint,
  payout bigint,
  sub_code text,
  bonus bigint,
  shown bigint,
  above_max_win boolean
);

create type ledger.movement as (
  kind text,
  request ledger.request,
  play ledger.play,
  pools bigint[],
  amounts bigint[],
  wagered bigint,
  terms ledger.terms,
  above_max_win boolean,
  opens boolean
);

create type ledger.new_account as (
  merchant text,
  kind text,
  member_id bigint,
  currency text
);

create type ledger.new_journal as (
  merchant text,
  kind text,
  ref text,
  idem_key text,
  at timestamptz
);

create type ledger.new_session as (
  id text,
  provider text,
  vendor text,
  member_id bigint,
  login_hash bytea,
  game_id text,
  room_id text,
  mode text,
  wallet_account_id bigint,
  is_shown boolean,
  replay_round text
);

create type ledger.play as (
  refusal text,
  merchant text,
  member_id bigint,
  login_hash bytea,
  game_id text,
  mode text,
  account_id bigint,
  house_account_id bigint,
  currency text,
  is_shown boolean,
  expires_at timestamptz,
  balance bigint,
  version bigint,
  journal_id bigint,
  wallet_account_id bigint,
  bonus bigint,
  shown bigint,
  sole boolean,
  limited boolean,
  bonus_id bigint,
  pools bigint[],
  holds bigint[],
  room_id text,
  bonus_first boolean
);

create type ledger.request as (
  place integer,
  provider text,
  session text,
  player text,
  game text,
  currency text,
  amount bigint,
  tx text,
  round text,
  closes boolean,
  odds bigint,
  pots jsonb,
  reference text,
  jackpot bigint,
  outcome jsonb,
  free_rounds uuid
);

create type ledger.stake as (
  pools bigint[],
  amounts bigint[],
  wagered bigint,
  sub_code text
);

create type ledger.terms as (
  category text,
  vassalage text,
  time_zone text,
  rebate_rate integer,
  rebate_factor integer,
  point_rate bigint,
  line_rebates bigint[]
);

create table ledger.accounts (
  id bigint not null generated always as identity,
  merchant text not null,
  kind text not null,
  member_id bigint,
  name text not null default '',
  currency text not null,
  balance bigint,
  version bigint not null default 0,
  sole boolean not null default true,
  limited boolean not null default false,
  primary key (id),
  check ((member_id is null) = (balance is null)),
  check (kind = any (array['REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'DEBT', 'HELD', 'CHASE', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING', 'JACKPOT'])),
  check (balance is null or case kind when 'DEBT' then balance <= 0 else balance >= 0 end)
);
create unique index accounts_house on ledger.accounts (merchant, kind, name) where member_id is null;
create unique index accounts_member on ledger.accounts (member_id, kind, name) where member_id is not null;

create table ledger.entries (
  journal_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint,
  primary key (journal_id, account_id),
  check (amount <> 0)
);
create index entries_account on ledger.entries (account_id, journal_id desc);

create table ledger.feed_epoch (
  cluster bigint not null,
  epoch integer not null
);
create unique index feed_epoch_single on ledger.feed_epoch ((true));

create table ledger.feed_positions (
  consumer text not null,
  xid xid8 not null default '0'::xid8,
  id bigint not null default 0,
  primary key (consumer)
);

create table ledger.journal_kinds (
  kind text not null,
  domain text not null,
  primary key (kind)
);

create table ledger.journals (
  id bigint not null generated always as identity,
  merchant text not null,
  kind text not null,
  ref text not null,
  idem_key text,
  at timestamptz not null,
  primary key (id)
);
create unique index journals_idem_key on ledger.journals (idem_key) where idem_key is not null;

create table ledger.provider_transactions (
  provider text not null,
  transaction_uuid text not null,
  kind text not null,
  state text not null default 'POSTED',
  reference_uuid text,
  round_id text not null,
  closes boolean not null,
  member_id bigint not null,
  amount bigint not null,
  currency text not null,
  journal_id bigint not null,
  balance bigint not null,
  at timestamptz not null,
  bonus_id bigint,
  wagered bigint not null default 0,
  bonus bigint not null default 0,
  jackpot bigint not null default 0,
  free_rounds uuid,
  primary key (transaction_uuid, provider),
  check (kind = any (array['bet', 'betwin', 'win', 'rollback'])),
  check (state = any (array['POSTED', 'REVERSED', 'TOMBSTONE']))
);
create index provider_transactions_journal on ledger.provider_transactions (journal_id);
create index provider_transactions_round on ledger.provider_transactions (round_id, provider);

create table ledger.rounds (
  provider text not null,
  round_id text not null,
  session_id text not null,
  member_id bigint not null,
  merchant text not null,
  game_id text not null,
  mode text not null,
  state text not null default 'OPEN',
  bets integer not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  outcome jsonb,
  started_at timestamptz not null default now(),
  closed_at timestamptz,
  jackpot bigint not null default 0,
  above_max_win boolean not null default false,
  auto_closed boolean not null default false,
  bonus_stake bigint not null default 0,
  currency text,
  category text,
  vassalage text,
  time_zone text,
  rebate_rate integer,
  rebate_factor integer,
  point_rate bigint,
  line_rebates bigint[],
  primary key (provider, round_id),
  check (mode <> 'real' or (state = any (array['ROLLED_BACK', 'VOID'])) or row(currency, category, vassalage, time_zone, rebate_rate, rebate_factor, point_rate) is not null),
  check (state = any (array['OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID']))
);
create index rounds_closed on ledger.rounds (merchant, closed_at) where mode = 'real';
create index rounds_of_game on ledger.rounds (merchant, game_id, started_at desc, round_id) where mode = 'real';
create index rounds_open on ledger.rounds (started_at) where closed_at is null;
create index rounds_record on ledger.rounds (member_id, started_at desc, round_id) where mode = 'real';

create table ledger.sessions (
  id text not null,
  provider text not null,
  merchant text not null,
  member_id bigint not null,
  login_hash bytea not null,
  game_id text not null,
  mode text not null,
  account_id bigint not null,
  house_account_id bigint not null,
  currency text not null,
  is_shown boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wallet_account_id bigint,
  replay_round text,
  room_id text,
  primary key (id),
  foreign key (account_id) references ledger.accounts(id),
  foreign key (house_account_id) references ledger.accounts(id),
  foreign key (wallet_account_id) references ledger.accounts(id),
  check (mode = any (array['real', 'demo']))
);
create index sessions_recent on ledger.sessions (member_id, created_at desc);

create table ledger.settled_bets (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  provider text not null,
  round_id text not null,
  member_id bigint not null,
  merchant text not null,
  category text not null,
  vassalage text not null,
  game_id text not null,
  currency text not null,
  stake bigint not null,
  valid_bet bigint not null,
  bonus_stake bigint not null,
  opposite_stake bigint not null,
  payout bigint not null,
  settled_at timestamptz not null,
  day date not null,
  rebate_rate integer not null,
  rebate_factor integer not null,
  reverses bigint,
  point_rate bigint not null default 0,
  line_rebates bigint[],
  primary key (xid, id)
);
create index settled_bets_member on ledger.settled_bets (member_id, day) include (category, stake, valid_bet, payout);
create index settled_bets_round on ledger.settled_bets (round_id, provider, id);
create index settled_bets_settled_at on ledger.settled_bets using brin (settled_at) with (pages_per_range='32', autosummarize='on');
create unique index settled_bets_reversed on ledger.settled_bets (reverses) where reverses is not null;

create table ledger_proof.roots (
  day date not null,
  seal bigint not null,
  hash bytea not null,
  primary key (day),
  foreign key (seal) references ledger_proof.seals(number),
  check (length(hash) = 32)
);

create table ledger_proof.seals (
  number bigint not null,
  journals bigint[] not null,
  hashes bytea not null,
  sealed_at timestamptz not null,
  primary key (number),
  check (cardinality(journals) > 0 and length(hashes) = (32 * cardinality(journals)))
);
create unique index seals_first on ledger_proof.seals ((journals[1]));
