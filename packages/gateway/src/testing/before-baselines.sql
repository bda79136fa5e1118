-- What the migrations of the gateway made before its baselines replaced them, in their order; baselines.db.test.ts starts from it.

-- migration 1 merchants
create schema merchants;
create table merchants.merchants (
  code text primary key check (code ~ '^[A-Z0-9]{2,16}$'),
  name_ko text not null,
  name_en text not null,
  currency text not null default 'DEMO',
  time_zone text not null,
  status smallint not null default 0 check (status in (0, 1, 2)),
  maintenance_end timestamptz,
  maintenance_message jsonb,
  brand jsonb not null,
  logged_in_to_home boolean not null default false,
  agent_types int[] not null default '{1,2,41,42}',
  frame_origins text[] not null default '{}',
  img_origins text[] not null default '{}',
  created_at timestamptz not null default now()
);
create table merchants.hosts (
  host text primary key check (host = lower(host)),
  merchant text not null references merchants.merchants
);
create table merchants.modules (
  merchant text not null references merchants.merchants,
  mod_id text not null,
  parent_id text,
  position int not null,
  enabled boolean not null,
  primary key (merchant, mod_id)
);

-- migration 2 identity
create schema identity;
create table identity.members (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  account text not null,
  type int not null default 0,
  nickname text not null,
  password_hash text not null,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  first_login_done boolean not null default true,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  vip_label text not null default 'Bronze',
  vip_level int not null default 1,
  language text not null default 'KO',
  mobile_sealed text,
  mobile_index text,
  email_sealed text,
  email_index text,
  parent_id bigint references identity.members,
  upline bigint[] not null default '{}',
  registered_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create unique index members_account on identity.members (merchant, lower(account));
create index members_upline on identity.members using gin (upline);
create index members_parent on identity.members (parent_id);
create table identity.sessions (
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  created_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('logout', 'expired', 'replaced')),
  ip text not null,
  user_agent text not null
);
create index sessions_live on identity.sessions (member_id) where ended_at is null;
create table identity.logins (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id bigint references identity.members,
  account_index text not null,
  at timestamptz not null default now(),
  ip text not null,
  user_agent text not null,
  succeeded boolean not null
);
create index logins_member on identity.logins (member_id, at desc);
create index logins_account on identity.logins (merchant, account_index, at desc);

-- migration 10 wallet
create schema wallet;
create table wallet.accounts (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  kind text not null check (kind in ('REAL', 'BONUS', 'LOCKED', 'DEMO', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING')),
  member_id bigint references identity.members,
  name text not null default '',
  currency text not null,
  balance int8,
  version int8 not null default 0,
  check ((member_id is null) = (balance is null)),
  constraint balance_never_negative check (balance is null or balance >= 0)
) with (fillfactor = 70);
create unique index accounts_member on wallet.accounts (member_id, kind) where member_id is not null;
create unique index accounts_house on wallet.accounts (merchant, kind, name) where member_id is null;
create table wallet.journals (
  id bigint generated always as identity primary key,
  merchant text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'deposit', 'withdrawal', 'bonus', 'adjustment', 'opening')),
  ref text not null,
  idem_key text not null unique,
  at timestamptz not null
);
create table wallet.entries (
  journal_id bigint not null,
  account_id bigint not null,
  amount int8 not null check (amount <> 0),
  balance_after int8,
  primary key (journal_id, account_id)
);
create index entries_account on wallet.entries (account_id, journal_id desc);
create table wallet.provider_transactions (
  provider text not null,
  transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'betwin', 'win', 'rollback')),
  state text not null default 'POSTED' check (state in ('POSTED', 'REVERSED', 'TOMBSTONE')),
  reference_uuid text,
  round_id text not null,
  closes boolean not null,
  member_id bigint not null,
  amount int8 not null,
  currency text not null,
  journal_id bigint not null,
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

-- migration 11 games
create schema games;
create table games.providers (
  code text primary key,
  name text not null,
  origin text not null,
  public_key text not null,
  enabled boolean not null default true
);
create table games.vendors (
  vassalage text primary key,
  provider text not null references games.providers,
  name_ko text not null,
  name_en text not null,
  small_icon text not null,
  is_hot boolean not null default false,
  account_type_name text not null,
  category text not null,
  position int not null,
  maintenance boolean not null default false
);
create table games.games (
  game_id text primary key,
  node_id text not null,
  vassalage text not null references games.vendors,
  name_ko text not null,
  name_en text not null,
  icon text not null,
  category text not null,
  support_play int not null default 0,
  is_game text not null default 'GAME',
  engine text not null,
  theme text not null,
  popularity int not null default 0,
  released_at timestamptz not null,
  maintenance boolean not null default false,
  min_bet int8 not null default 1000,
  max_bet int8 not null default 1000000,
  max_win int8 not null default 5000000000
);
create index games_popular on games.games (category, popularity desc, game_id);
create index games_new on games.games (category, released_at desc, game_id);
create index games_name_ko on games.games (category, name_ko, game_id);
create index games_name_en on games.games (category, name_en, game_id);
create index games_vendor on games.games (vassalage, category, popularity desc, game_id);
create index games_hot on games.games (popularity desc, game_id);
create table games.merchant_vendors (
  merchant text not null references merchants.merchants,
  vassalage text not null references games.vendors,
  primary key (merchant, vassalage)
);
create table games.launch_tokens (
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  login_hash bytea not null,
  game_id text not null references games.games,
  mode text not null check (mode in ('real', 'demo')),
  language text not null,
  country text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_tokens_expiry on games.launch_tokens (expires_at);
create table games.sessions (
  id text primary key,
  provider text not null references games.providers,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  login_hash bytea not null,
  game_id text not null references games.games,
  mode text not null check (mode in ('real', 'demo')),
  account_id bigint not null references wallet.accounts,
  house_account_id bigint not null references wallet.accounts,
  currency text not null,
  is_shown boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
) with (fillfactor = 70);
create index sessions_member on games.sessions (member_id);
create table games.rounds (
  provider text not null,
  round_id text not null,
  session_id text not null,
  member_id bigint not null,
  merchant text not null,
  game_id text not null,
  mode text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'ROLLED_BACK')),
  bets int not null default 0,
  stake int8 not null default 0,
  payout int8 not null default 0,
  outcome jsonb,
  started_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (provider, round_id)
) with (fillfactor = 70);
create index rounds_record on games.rounds (member_id, started_at desc, round_id) where mode = 'real';
create index rounds_closed on games.rounds (merchant, closed_at) where mode = 'real';

-- migration 12 wallet-movements
create type wallet.answer as (
  status text,
  message text,
  balance int8,
  version int8,
  tx_ref int8,
  repeated boolean,
  closed boolean,
  member_id int8,
  currency text,
  is_shown boolean,
  game_id text,
  stake int8,
  payout int8
);
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
  journal_id int8
);
create function wallet.enter(p_provider text, p_session text, p_user text, p_game text, p_currency text) returns wallet.play language plpgsql as $$
declare play wallet.play;
begin
  select null, s.merchant, s.member_id, s.login_hash, s.game_id, s.mode, s.account_id, s.house_account_id, s.currency, s.is_shown, s.expires_at into play
  from games.sessions s where s.id = p_session and s.provider = p_provider;
  if not found then play.refusal := 'ERR_TOKEN_INVALID'; return play; end if;
  if play.member_id::text <> p_user then play.refusal := 'ERR_USER_NOT_FOUND'; return play; end if;
  if play.game_id <> p_game then play.refusal := 'ERR_GAME'; return play; end if;
  if play.currency <> p_currency then play.refusal := 'ERR_CURRENCY'; return play; end if;
  select a.balance, a.version into strict play.balance, play.version from wallet.accounts a where a.id = play.account_id for no key update;
  return play;
end $$;
create function wallet.refuse(play wallet.play, p_status text, p_message text default null) returns wallet.answer language sql immutable as $$
  select row(p_status, p_message, play.balance, play.version, null, false, false, play.member_id, play.currency, play.is_shown, play.game_id, null, null)::wallet.answer
$$;
create function wallet.repeat(play wallet.play, known wallet.provider_transactions, p_kind text, p_reference text, p_round text, p_amount int8) returns wallet.answer language plpgsql immutable as $$
begin
  if known.state <> 'POSTED' then return wallet.refuse(play, 'ERR_DUPLICATE', 'this bet was rolled back'); end if;
  if (known.kind, known.member_id, known.round_id, known.amount, known.currency) <> (p_kind, play.member_id, p_round, p_amount, play.currency) or known.reference_uuid is distinct from p_reference then
    return wallet.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else');
  end if;
  return row('OK', null, known.balance, play.version, known.journal_id, true, false, play.member_id, play.currency, play.is_shown, play.game_id, null, null)::wallet.answer;
end $$;
create function wallet.post(inout play wallet.play, p_kind text, p_ref text, p_idem_key text, p_amount int8, p_now timestamptz) language plpgsql as $$
begin
  insert into wallet.journals (merchant, kind, ref, idem_key, at) values (play.merchant, p_kind, p_ref, p_idem_key, p_now) returning id into play.journal_id;
  if p_amount = 0 then return; end if;
  update wallet.accounts a set balance = a.balance + p_amount, version = a.version + 1
  where a.id = play.account_id
  returning a.balance, a.version into strict play.balance, play.version;
  insert into wallet.entries (journal_id, account_id, amount, balance_after)
  values (play.journal_id, play.account_id, p_amount, play.balance), (play.journal_id, play.house_account_id, -p_amount, null);
end $$;
create function wallet.bet_refusal(play wallet.play, p_session text, p_amount int8, p_opens boolean, p_now timestamptz, out status text, out message text) language plpgsql as $$
declare facts record;
begin
  select m.status = 'DISABLED' as disabled, l.token_hash is null as signed_out, l.idle_expires_at, g.min_bet, g.max_bet,
    g.maintenance or v.maintenance or c.status <> 0 as maintenance
  into facts
  from identity.members m
  join merchants.merchants c on c.code = play.merchant
  join games.games g on g.game_id = play.game_id
  join games.vendors v on v.vassalage = g.vassalage
  left join identity.sessions l on l.token_hash = play.login_hash and l.ended_at is null and l.expires_at > p_now
  where m.id = play.member_id;
  if facts.disabled then status := 'ERR_USER_DISABLED'; return; end if;
  if facts.signed_out then status := 'ERR_TOKEN_EXPIRED'; message := 'the player has signed out'; return; end if;
  if play.expires_at <= p_now then status := 'ERR_TOKEN_EXPIRED'; message := 'no bet for 30 minutes'; return; end if;
  if facts.maintenance and p_opens then status := 'ERR_GAME'; message := 'under maintenance'; return; end if;
  if p_amount > 0 and p_amount < facts.min_bet then status := 'ERR_LIMIT'; message := 'below the lowest bet'; return; end if;
  if p_amount > facts.max_bet then status := 'ERR_LIMIT'; message := 'above the highest bet'; return; end if;
  if p_amount > play.balance then status := 'ERR_FUNDS'; return; end if;
  update games.sessions set expires_at = p_now + interval '30 minutes' where id = p_session;
  if facts.idle_expires_at < p_now + interval '29 minutes' then
    update identity.sessions set idle_expires_at = least(p_now + interval '30 minutes', expires_at)
    where token_hash = (select l.token_hash from identity.sessions l where l.token_hash = play.login_hash and l.ended_at is null for no key update skip locked);
    update identity.members set last_seen_at = p_now
    where id = (select m.id from identity.members m where m.id = play.member_id for no key update skip locked);
  end if;
end $$;
create function wallet.place_bet(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_round text, p_closes boolean, p_now timestamptz, p_kind text default 'bet') returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  round games.rounds;
  refusal record;
  is_new boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, p_kind, null, p_round, p_amount); end if;
  select * into round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  is_new := not found;
  if not is_new then
    if (round.member_id, round.game_id, round.mode) <> (play.member_id, play.game_id, play.mode) then return wallet.refuse(play, 'ERR_DUPLICATE', 'this round id was used for something else'); end if;
    if round.state <> 'OPEN' then return wallet.refuse(play, 'ERR_ROUND_CLOSED'); end if;
  end if;
  refusal := wallet.bet_refusal(play, p_session, p_amount, is_new, p_now);
  if refusal.status is not null then return wallet.refuse(play, refusal.status, refusal.message); end if;
  if is_new then
    insert into games.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake, started_at, closed_at)
    values (p_provider, p_round, p_session, play.member_id, play.merchant, play.game_id, play.mode, case when p_closes then 'CLOSED' else 'OPEN' end, 1, p_amount, p_now, case when p_closes then p_now end)
    returning * into round;
  else
    update games.rounds r set bets = r.bets + 1, stake = r.stake + p_amount, state = case when p_closes then 'CLOSED' else 'OPEN' end, closed_at = case when p_closes then p_now end
    where r.provider = p_provider and r.round_id = p_round
    returning * into round;
  end if;
  play := wallet.post(play, 'bet', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, -p_amount, p_now);
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, round_id, closes, member_id, amount, currency, journal_id, balance, at)
  values (p_provider, p_tx, p_kind, p_round, p_closes, play.member_id, p_amount, play.currency, play.journal_id, play.balance, p_now);
  return row('OK', null, play.balance, play.version, play.journal_id, false, p_closes, play.member_id, play.currency, play.is_shown, play.game_id, round.stake, round.payout)::wallet.answer;
end $$;
create function wallet.settle_win(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_reference text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  before games.rounds;
  round games.rounds;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, 'win', p_reference, p_round, p_amount); end if;
  select * into known from wallet.provider_transactions t
  where t.provider = p_provider and t.transaction_uuid = p_reference and t.kind in ('bet', 'betwin') and t.state <> 'TOMBSTONE' and t.round_id = p_round and t.member_id = play.member_id;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round'); end if;
  if known.state = 'REVERSED' then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'this bet was rolled back'); end if;
  select * into strict before from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  if (before.game_id, before.mode) <> (play.game_id, play.mode) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game'); end if;
  update games.rounds r set payout = r.payout + p_amount, outcome = coalesce(p_outcome, r.outcome),
    state = case when p_closes then 'CLOSED' else r.state end, closed_at = case when p_closes then coalesce(r.closed_at, p_now) else r.closed_at end
  where r.provider = p_provider and r.round_id = p_round
  returning * into round;
  play := wallet.post(play, 'win', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, p_amount, p_now);
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at)
  values (p_provider, p_tx, 'win', p_reference, p_round, p_closes, play.member_id, p_amount, play.currency, play.journal_id, play.balance, p_now);
  return row('OK', null, play.balance, play.version, play.journal_id, false, before.state = 'OPEN' and round.state = 'CLOSED', play.member_id, play.currency, play.is_shown, play.game_id, round.stake, round.payout)::wallet.answer;
end $$;
create function wallet.bet_and_win(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_win int8, p_tx text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  bet wallet.answer;
  win wallet.answer;
begin
  bet := wallet.place_bet(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx, p_round, false, p_now, 'betwin');
  if bet.status <> 'OK' then return bet; end if;
  win := wallet.settle_win(p_provider, p_session, p_user, p_game, p_currency, p_win, p_tx || ':win', p_tx, p_round, p_closes, p_outcome, p_now);
  if win.status <> 'OK' and not bet.repeated then raise exception 'The win of % was refused: %', p_tx, win.status; end if;
  win.tx_ref := bet.tx_ref;
  return win;
end $$;
create function wallet.roll_back(p_provider text, p_session text, p_user text, p_game text, p_tx text, p_reference text, p_round text, p_closes boolean, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  bet wallet.provider_transactions;
  round games.rounds;
  journal int8;
  was_found boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, null);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  if p_tx = p_reference then return wallet.refuse(play, 'ERR_SYNTAX', 'a rollback has a transaction id of its own'); end if;
  select * into bet from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_reference;
  was_found := found;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, 'rollback', p_reference, p_round, coalesce(bet.amount, 0)); end if;
  if was_found then
    if bet.kind not in ('bet', 'betwin') or (bet.member_id, bet.round_id) <> (play.member_id, p_round) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round'); end if;
    if bet.state <> 'POSTED' then
      select t.journal_id into strict journal from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round and t.kind = 'rollback' and t.reference_uuid = p_reference;
      return row('OK', null, play.balance, play.version, journal, true, false, play.member_id, play.currency, play.is_shown, play.game_id, null, null)::wallet.answer;
    end if;
    select * into strict round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
    if (round.game_id, round.mode) <> (play.game_id, play.mode) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game'); end if;
    if (round.state = 'CLOSED' and not bet.closes)
      or exists (select 1 from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round and t.kind = 'win' and t.reference_uuid = p_reference) then
      return wallet.refuse(play, 'ERR_ROUND_CLOSED', 'this bet is settled');
    end if;
    update wallet.provider_transactions t set state = 'REVERSED' where t.provider = p_provider and t.transaction_uuid = p_reference;
    update games.rounds r set bets = r.bets - 1, stake = r.stake - bet.amount,
      state = case when r.bets = 1 then 'ROLLED_BACK' when p_closes then 'CLOSED' else r.state end,
      closed_at = case when r.bets = 1 or p_closes then coalesce(r.closed_at, p_now) else r.closed_at end
    where r.provider = p_provider and r.round_id = p_round
    returning * into round;
  end if;
  play := wallet.post(play, 'rollback', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, coalesce(bet.amount, 0), p_now);
  if not was_found then
    insert into wallet.provider_transactions (provider, transaction_uuid, kind, state, round_id, closes, member_id, amount, currency, journal_id, balance, at)
    values (p_provider, p_reference, 'bet', 'TOMBSTONE', p_round, false, play.member_id, 0, play.currency, play.journal_id, play.balance, p_now);
  end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at)
  values (p_provider, p_tx, 'rollback', p_reference, p_round, p_closes, play.member_id, coalesce(bet.amount, 0), play.currency, play.journal_id, play.balance, p_now);
  return row('OK', null, play.balance, play.version, play.journal_id, false, false, play.member_id, play.currency, play.is_shown, play.game_id, round.stake, round.payout)::wallet.answer;
end $$;
create function wallet.end_round(p_provider text, p_session text, p_user text, p_game text, p_round text, p_outcome jsonb, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  before games.rounds;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, null);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into before from games.rounds r where r.provider = p_provider and r.round_id = p_round and r.member_id = play.member_id and r.game_id = play.game_id and r.mode = play.mode;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such round'); end if;
  update games.rounds r set outcome = coalesce(p_outcome, r.outcome), state = case when r.state = 'OPEN' then 'CLOSED' else r.state end, closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_provider and r.round_id = p_round;
  return row('OK', null, play.balance, play.version, null, before.state <> 'OPEN', before.state = 'OPEN', play.member_id, play.currency, play.is_shown, play.game_id, before.stake, before.payout)::wallet.answer;
end $$;

-- migration 13 wallet-accounts
create function wallet.house_account(p_merchant text, p_kind text, p_name text, p_currency text) returns int8 language plpgsql as $$
declare account int8;
begin
  select a.id into account from wallet.accounts a where a.merchant = p_merchant and a.kind = p_kind and a.name = p_name and a.member_id is null;
  if found then return account; end if;
  insert into wallet.accounts (merchant, kind, name, currency) values (p_merchant, p_kind, p_name, p_currency) on conflict do nothing;
  select a.id into strict account from wallet.accounts a where a.merchant = p_merchant and a.kind = p_kind and a.name = p_name and a.member_id is null;
  return account;
end $$;
create function wallet.open_account(p_member int8, p_kind text, p_opening int8, p_now timestamptz) returns int8 language plpgsql as $$
declare play wallet.play;
begin
  select a.id into play.account_id from wallet.accounts a where a.member_id = p_member and a.kind = p_kind;
  if found then return play.account_id; end if;
  select m.merchant, case when p_kind = 'DEMO' then 'DEMO' else c.currency end into strict play.merchant, play.currency
  from identity.members m join merchants.merchants c on c.code = m.merchant where m.id = p_member;
  insert into wallet.accounts (merchant, kind, member_id, currency, balance) values (play.merchant, p_kind, p_member, play.currency, 0)
  on conflict do nothing returning id into play.account_id;
  if not found then
    select a.id into strict play.account_id from wallet.accounts a where a.member_id = p_member and a.kind = p_kind;
    return play.account_id;
  end if;
  play.house_account_id := wallet.house_account(play.merchant, case when p_kind = 'DEMO' then 'DEMO' else 'CLEARING' end, 'opening', play.currency);
  play := wallet.post(play, 'opening', 'account:' || play.account_id, 'opening:' || play.account_id, p_opening, p_now);
  return play.account_id;
end $$;
create function wallet.open_demo_account(p_member int8, p_now timestamptz) returns int8 language plpgsql as $$
declare play wallet.play;
begin
  play.account_id := wallet.open_account(p_member, 'DEMO', 100000000, p_now);
  select a.merchant, a.currency, a.balance, a.version into strict play.merchant, play.currency, play.balance, play.version
  from wallet.accounts a where a.id = play.account_id for no key update;
  if play.balance < 10000000 then
    play.house_account_id := wallet.house_account(play.merchant, 'DEMO', 'opening', play.currency);
    play := wallet.post(play, 'adjustment', 'account:' || play.account_id, 'demo:' || play.account_id || ':' || play.version, 100000000 - play.balance, p_now);
  end if;
  return play.account_id;
end $$;

-- migration 16 realtime
create schema realtime;
create table realtime.tickets (
  ticket_hash bytea primary key,
  merchant text not null references merchants.merchants,
  member_id bigint references identity.members,
  login_hash bytea,
  expires_at timestamptz not null,
  check ((member_id is null) = (login_hash is null))
);
create index tickets_expiry on realtime.tickets (expires_at);

-- migration 20 content
create schema content;
create table content.banners (
  id text not null,
  merchant text not null references merchants.merchants,
  group_name text not null,
  position int not null,
  title jsonb not null,
  text jsonb not null,
  image text not null,
  link text,
  primary key (merchant, id)
);
create table content.announcements (
  id text not null,
  merchant text not null references merchants.merchants,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title jsonb not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (merchant, id)
);
create table content.help_topics (
  anchor text not null,
  merchant text not null references merchants.merchants,
  position int not null,
  title jsonb not null,
  body jsonb not null,
  primary key (merchant, anchor)
);

-- migration 21 promotions
create schema promotions;
create table promotions.promotions (
  id text not null,
  merchant text not null references merchants.merchants,
  category text not null,
  position int not null,
  title jsonb not null,
  summary jsonb not null,
  terms jsonb not null,
  image text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (merchant, id)
);

-- migration 22 lottery
create schema lottery;
create table lottery.games (
  code text primary key,
  area text not null check (area in ('CN', 'VN', 'SEA')),
  account_type_name text not null,
  prize_mode text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  draw_kind text not null,
  name jsonb not null,
  rules jsonb not null,
  every_seconds int not null,
  close_seconds int not null,
  popularity int not null
);
create table lottery.merchant_games (
  merchant text not null references merchants.merchants,
  code text not null references lottery.games,
  primary key (merchant, code)
);

-- migration 30 profile
alter table identity.members
  add column avatar text,
  add column notices_read_at timestamptz;

-- migration 31 captcha
create schema captcha;
create table captcha.puzzles (
  id text primary key,
  merchant text not null references merchants.merchants,
  kind text not null check (kind in ('slider', 'question')),
  answer text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index puzzles_expiry on captcha.puzzles (expires_at);
create table captcha.proofs (
  proof_hash bytea primary key,
  merchant text not null references merchants.merchants,
  expires_at timestamptz not null
);
create index proofs_expiry on captcha.proofs (expires_at);
create table captcha.pictures (
  holder_hash bytea primary key,
  merchant text not null references merchants.merchants,
  answer text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index pictures_expiry on captcha.pictures (expires_at);

-- migration 32 log-in-proofs
create table identity.known_addresses (
  member_id bigint not null references identity.members,
  ip text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, ip)
);
insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
select member_id, ip, min(at), max(at) from identity.logins where succeeded and member_id is not null group by member_id, ip;
create table identity.login_verifications (
  ticket_hash bytea primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  attempt_id bigint references identity.logins,
  ip text not null,
  password_typed boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index login_verifications_expiry on identity.login_verifications (expires_at);
create table identity.totp (
  member_id bigint primary key references identity.members,
  secret_sealed text not null,
  confirmed_at timestamptz,
  last_step int8 not null default 0,
  tries int not null default 0,
  tries_since timestamptz not null default 'epoch'
);
create table identity.used_payloads (
  id bytea primary key,
  expires_at timestamptz not null
);
create index used_payloads_expiry on identity.used_payloads (expires_at);
create index logins_failures_address on identity.logins (merchant, ip, at desc) where not succeeded;

-- migration 34 contracts
create table identity.agent_contracts (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  state text not null check (state in ('REQUESTED', 'ACTIVE', 'REJECTED', 'TERMINATED')),
  at timestamptz not null default now()
);
create index agent_contracts_member on identity.agent_contracts (member_id) where state in ('REQUESTED', 'ACTIVE');

-- migration 40 registration
create schema registration;
create table registration.settings (
  merchant text primary key references merchants.merchants,
  min_age int not null default 21 check (min_age between 18 and 99),
  confirm_age int not null default 18 check (confirm_age between 18 and 99),
  terms_version text not null,
  starting_credit int8 not null default 0 check (starting_credit >= 0)
);
create table registration.fields (
  merchant text not null references merchants.merchants,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  accepted_pattern text not null,
  pattern_id text not null,
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length between 1 and 255),
  primary key (merchant, field),
  check (min_length <= max_length)
);
create table registration.invite_codes (
  merchant text not null references merchants.merchants,
  code text not null check (code = upper(code)),
  kind text not null check (kind in ('affiliate', 'referral')),
  member_id bigint not null references identity.members,
  domain text,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (merchant, code)
);
create table registration.consents (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('terms', 'age')),
  version text not null,
  at timestamptz not null,
  ip text not null
);
create index consents_member on registration.consents (member_id, kind, at desc);
create table registration.personal_data (
  member_id bigint not null references identity.members,
  field text not null,
  sealed text not null,
  primary key (member_id, field)
);
create table registration.origins (
  member_id bigint primary key references identity.members,
  merchant text not null references merchants.merchants,
  variant text not null check (variant in ('username', 'mobile')),
  method text not null check (method in ('WEB')),
  register_url text,
  domain text,
  affiliate_code text,
  referral_code text,
  recommender_id text,
  ip text not null,
  device text not null,
  person_index text,
  mobile_verified_at timestamptz,
  at timestamptz not null
);
create index origins_person on registration.origins (merchant, person_index) where person_index is not null;
create index origins_ip on registration.origins (merchant, ip, at desc);
create table registration.duplicates (
  member_id bigint not null references identity.members,
  other_id bigint not null references identity.members,
  reason text not null check (reason in ('person', 'ip', 'device')),
  at timestamptz not null,
  reviewed_at timestamptz,
  primary key (member_id, other_id, reason)
);
create index duplicates_open on registration.duplicates (at desc) where reviewed_at is null;
create table registration.exclusions (
  id bigint generated always as identity primary key,
  merchant text references merchants.merchants,
  kind text not null check (kind in ('mobile', 'email', 'idNumber')),
  value_index text not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz
);
create index exclusions_value on registration.exclusions (kind, value_index);
alter table identity.members add column payment_password_hash text;
create unique index members_mobile on identity.members (merchant, mobile_index) where mobile_index is not null;
create unique index members_email on identity.members (merchant, email_index) where email_index is not null;

-- migration 41 passwords
create table identity.password_history (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  password_hash text not null,
  ended_at timestamptz not null
);
create index password_history_member on identity.password_history (member_id, id desc);
create table identity.password_resets (
  token_hash bytea primary key,
  member_id bigint not null references identity.members,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_member on identity.password_resets (member_id);
create table identity.throttles (
  merchant text not null,
  kind text not null,
  subject text not null,
  at timestamptz not null
);
create index throttles_subject on identity.throttles (merchant, kind, subject, at desc);
create index throttles_at on identity.throttles (at);

-- migration 50 verification-codes
create table identity.verification_codes (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  purpose text not null check (purpose in ('login', 'register', 'password', 'verification')),
  channel text not null check (channel in ('sms', 'email')),
  to_index text not null,
  code_hash text not null,
  ip text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_to on identity.verification_codes (merchant, to_index, created_at desc);
create index verification_codes_ip on identity.verification_codes (merchant, ip, created_at desc);

-- migration 55 chat
create schema chat;
create table chat.messages (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  client_id uuid not null,
  nickname text not null,
  text text not null check (char_length(text) between 1 and 200),
  sent_at timestamptz not null,
  unique (member_id, client_id)
);
create index messages_of_merchant on chat.messages (merchant, id desc);
create table chat.writers (
  member_id bigint primary key references identity.members,
  last_at timestamptz not null default '-infinity',
  window_at timestamptz not null default '-infinity',
  window_count int not null default 0,
  muted_until timestamptz
);
create table chat.operations (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  operator_id bigint not null references identity.members,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('delete', 'mute')),
  text text not null,
  muted_until timestamptz,
  at timestamptz not null
);

-- migration 58 content-kinds
alter table content.announcements
  add column audience text not null default 'all' check (audience in ('all', 'visitor', 'member')),
  add column ends_at timestamptz;
alter table content.help_topics
  add column section text not null default 'help' check (section in ('help', 'join', 'down'));

-- migration 59 support
create schema support;
create table support.settings (
  merchant text primary key references merchants.merchants,
  question_min_words int not null default 3,
  question_max_words int not null default 200,
  check (question_min_words >= 1 and question_max_words >= question_min_words)
);
create table support.service_paths (
  merchant text not null references merchants.merchants,
  type int not null check (type in (3, 4)),
  address text not null check (address ~ '^(https://|/[^/])'),
  primary key (merchant, type)
);
create table support.questions (
  ticket_id text primary key,
  merchant text not null references merchants.merchants,
  member_id bigint references identity.members,
  ip text not null,
  language text not null,
  content text not null,
  asked_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index questions_member on support.questions (member_id, asked_at desc);
create index questions_ip on support.questions (merchant, ip, asked_at desc);
create index questions_open on support.questions (merchant, asked_at) where answer is null;
create table support.feedback (
  ticket_id text primary key,
  merchant text not null references merchants.merchants,
  member_id bigint references identity.members,
  ip text not null,
  user_agent text not null,
  content text not null,
  status text not null default 'RECEIVED' check (status in ('RECEIVED', 'DONE')),
  received_at timestamptz not null
);
create index feedback_ip on support.feedback (merchant, ip, received_at desc);
create table support.feedback_images (
  ticket_id text not null references support.feedback,
  position int not null check (position between 1 and 3),
  type text not null check (type in ('image/png', 'image/jpeg')),
  content bytea not null check (octet_length(content) <= 5242880),
  primary key (ticket_id, position)
);
alter table support.feedback_images alter column content set storage external;

-- migration 65 operators
create table identity.operators (
  member_id bigint primary key references identity.members,
  granted_at timestamptz not null default now()
);

-- migration 66 region-rules
create schema if not exists settings;
create table settings.region_rules (
  merchant text primary key references merchants.merchants,
  allowed_countries text[] not null default '{}',
  denied_countries text[] not null default '{}',
  denied_networks cidr[] not null default '{}',
  check (array_to_string(allowed_countries || denied_countries, '') ~ '^([A-Z]{2})*$')
);
create function settings.tell_status(p_merchant text) returns void language sql as $$
  select pg_notify('atrium_stream', json_build_object(
    'target', json_build_object('merchant', m.code),
    'message', json_build_object('topic', 'merchant.status.changed', 'payload', json_build_object('status', m.status))
  )::text)
  from merchants.merchants m where m.code = p_merchant
$$;
create function settings.status_changed() returns trigger language plpgsql as $$
begin
  perform settings.tell_status(new.code);
  return null;
end $$;
create trigger status_changed after update of status, maintenance_end, maintenance_message on merchants.merchants
for each row when ((old.status, old.maintenance_end, old.maintenance_message) is distinct from (new.status, new.maintenance_end, new.maintenance_message))
execute function settings.status_changed();
create function settings.region_rules_changed() returns trigger language plpgsql as $$
begin
  perform settings.tell_status(coalesce(new.merchant, old.merchant));
  return null;
end $$;
create trigger region_rules_changed after insert or update or delete on settings.region_rules
for each row execute function settings.region_rules_changed();

-- migration 67 analytics
create table settings.analytics (
  merchant text primary key references merchants.merchants,
  gtag_id text not null check (gtag_id ~ '^[A-Z]{1,3}-[A-Z0-9-]{4,30}$')
);

-- migration 69 resources
create schema if not exists settings;
create table settings.resources (
  merchant text not null references merchants.merchants,
  resource_type text not null,
  position int not null,
  url text not null,
  qr_code_url text,
  label jsonb not null,
  primary key (merchant, resource_type)
);

-- migration 70 members-on-the-exclusion-register
alter table registration.personal_data add column value_index text;
alter table identity.sessions drop constraint sessions_ended_reason_check;
alter table identity.sessions add constraint sessions_ended_reason_check check (ended_reason in ('logout', 'expired', 'replaced', 'excluded'));
create function registration.is_excluded(p_member_id bigint, p_now timestamptz) returns boolean language sql stable as $$
  select exists (
    select 1
    from identity.members m
    cross join lateral (values
      ('mobile', m.mobile_index),
      ('email', m.email_index),
      ('idNumber', (select d.value_index from registration.personal_data d where d.member_id = m.id and d.field = 'idNumber'))
    ) as known (kind, value_index)
    join registration.exclusions e on e.kind = known.kind and e.value_index = known.value_index
    where m.id = p_member_id and (e.merchant is null or e.merchant = m.merchant) and e.starts_at <= p_now and (e.ends_at is null or e.ends_at > p_now)
  )
$$;

-- migration 71 bets-of-the-excluded
create or replace function wallet.bet_refusal(play wallet.play, p_session text, p_amount int8, p_opens boolean, p_now timestamptz, out status text, out message text) language plpgsql as $$
declare facts record;
begin
  select m.status = 'DISABLED' as disabled, l.token_hash is null as signed_out, l.idle_expires_at, g.min_bet, g.max_bet,
    g.maintenance or v.maintenance or c.status <> 0 as maintenance,
    registration.is_excluded(m.id, p_now) as excluded
  into facts
  from identity.members m
  join merchants.merchants c on c.code = play.merchant
  join games.games g on g.game_id = play.game_id
  join games.vendors v on v.vassalage = g.vassalage
  left join identity.sessions l on l.token_hash = play.login_hash and l.ended_at is null and l.expires_at > p_now
  where m.id = play.member_id;
  if facts.disabled then status := 'ERR_USER_DISABLED'; return; end if;
  if facts.excluded then status := 'ERR_USER_DISABLED'; message := 'on the exclusion register'; return; end if;
  if facts.signed_out then status := 'ERR_TOKEN_EXPIRED'; message := 'the player has signed out'; return; end if;
  if play.expires_at <= p_now then status := 'ERR_TOKEN_EXPIRED'; message := 'no bet for 30 minutes'; return; end if;
  if facts.maintenance and p_opens then status := 'ERR_GAME'; message := 'under maintenance'; return; end if;
  if p_amount > 0 and p_amount < facts.min_bet then status := 'ERR_LIMIT'; message := 'below the lowest bet'; return; end if;
  if p_amount > facts.max_bet then status := 'ERR_LIMIT'; message := 'above the highest bet'; return; end if;
  if p_amount > play.balance then status := 'ERR_FUNDS'; return; end if;
  update games.sessions set expires_at = p_now + interval '30 minutes' where id = p_session;
  if facts.idle_expires_at < p_now + interval '29 minutes' then
    update identity.sessions set idle_expires_at = least(p_now + interval '30 minutes', expires_at)
    where token_hash = (select l.token_hash from identity.sessions l where l.token_hash = play.login_hash and l.ended_at is null for no key update skip locked);
    update identity.members set last_seen_at = p_now
    where id = (select m.id from identity.members m where m.id = play.member_id for no key update skip locked);
  end if;
end $$;

-- migration 74 firebase
create table settings.firebase (
  merchant text primary key references merchants.merchants,
  project_id text not null check (project_id ~ '^[a-z0-9-]{4,63}$'),
  api_key text not null check (api_key ~ '^[A-Za-z0-9_-]{1,128}$'),
  auth_domain text not null check (auth_domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$'),
  sms boolean not null default false,
  providers text[] not null default '{}' check (providers <@ array['google', 'facebook', 'apple', 'twitter'])
);

-- migration 75 ways-in
alter table identity.logins add column way text check (way in ('username', 'sms', 'firebase', 'register', 'reset', 'freeplay'));

-- migration 80 pools
alter table wallet.accounts drop constraint accounts_kind_check;
alter table wallet.accounts add constraint accounts_kind_check check (kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING'));
alter table wallet.accounts
  add column sole boolean not null default true,
  add column limited boolean not null default false;
drop index wallet.accounts_member;
create unique index accounts_member on wallet.accounts (member_id, kind, name) where member_id is not null;
alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (kind in ('bet', 'win', 'rollback', 'deposit', 'withdrawal', 'bonus', 'transfer', 'adjustment', 'opening'));
create table wallet.bonuses (
  id bigint generated always as identity primary key,
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  ref text not null unique,
  state text not null default 'IN_PROGRESS' check (state in ('IN_PROGRESS', 'CLAIMABLE', 'CLAIMED', 'FORFEITED', 'EXPIRED')),
  amount int8 not null check (amount >= 0),
  locked int8 not null check (locked >= 0),
  requirement int8 not null check (requirement >= 0),
  progress int8 not null default 0 check (progress >= 0),
  contribution jsonb not null,
  min_odds int8 not null,
  excluded_games text[] not null,
  debit_order text not null check (debit_order in ('REAL_FIRST', 'BONUS_FIRST')),
  max_bet int8 check (max_bet > 0),
  max_cash_out int8 check (max_cash_out > 0),
  cashed_out int8 not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index bonuses_running on wallet.bonuses (member_id) where state in ('IN_PROGRESS', 'CLAIMABLE');
create index bonuses_member on wallet.bonuses (member_id, granted_at desc);
create index bonuses_expiry on wallet.bonuses (expires_at) where state = 'IN_PROGRESS';
alter table wallet.provider_transactions
  add column bonus_id bigint,
  add column wagered int8 not null default 0,
  add column bonus int8 not null default 0,
  add column jackpot int8 not null default 0;
alter table games.rounds
  add column jackpot int8 not null default 0,
  add column above_max_win boolean not null default false;
alter table games.sessions add column wallet_account_id bigint references wallet.accounts;
alter type wallet.answer
  add attribute sub_code text,
  add attribute bonus int8,
  add attribute shown int8,
  add attribute above_max_win boolean;
alter type wallet.play
  add attribute wallet_account_id int8,
  add attribute bonus int8,
  add attribute shown int8,
  add attribute sole boolean,
  add attribute limited boolean,
  add attribute bonus_id int8,
  add attribute pools int8[],
  add attribute holds int8[];

-- migration 81 bonuses
create function wallet.share(p_amount int8, p_part int8, p_whole int8) returns int8 language sql immutable as $$
  select div(p_amount::numeric * p_part, p_whole)::int8
$$;
create function wallet.lock_main(p_member int8) returns wallet.accounts language plpgsql as $$
declare main wallet.accounts;
begin
  select * into strict main from wallet.accounts a where a.member_id = p_member and a.kind = 'REAL' for no key update;
  return main;
end $$;
create function wallet.post_entries(p_merchant text, p_kind text, p_ref text, p_idem_key text, p_accounts int8[], p_amounts int8[], p_now timestamptz) returns int8 language plpgsql as $$
declare journal int8;
begin
  insert into wallet.journals (merchant, kind, ref, idem_key, at) values (p_merchant, p_kind, p_ref, p_idem_key, p_now) returning id into journal;
  with parts as (
    select p.account, sum(p.amount)::int8 as amount from unnest(p_accounts, p_amounts) as p (account, amount) group by p.account having sum(p.amount) <> 0
  ), moved as (
    update wallet.accounts a set balance = a.balance + parts.amount, version = a.version + 1
    from parts where a.id = parts.account and a.balance is not null
    returning a.id, a.balance
  )
  insert into wallet.entries (journal_id, account_id, amount, balance_after)
  select journal, parts.account, parts.amount, moved.balance from parts left join moved on moved.id = parts.account;
  return journal;
end $$;
create function wallet.open_pool(main wallet.accounts, p_kind text, p_name text default '') returns int8 language plpgsql as $$
declare pool int8;
begin
  select a.id into pool from wallet.accounts a where a.member_id = main.member_id and a.kind = p_kind and a.name = p_name;
  if found then return pool; end if;
  insert into wallet.accounts (merchant, kind, member_id, name, currency, balance) values (main.merchant, p_kind, main.member_id, p_name, main.currency, 0) returning id into pool;
  update wallet.accounts a set sole = false where a.id = main.id and a.sole;
  return pool;
end $$;
create function wallet.shown(p_member int8, out balance int8, out version int8, out currency text) language sql stable as $$
  select sum(a.balance)::int8, max(a.version) filter (where a.kind = 'REAL'), max(a.currency)
  from wallet.accounts a where a.member_id = p_member and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')
$$;
create function wallet.grant_bonus(p_member int8, p_ref text, p_amount int8, p_locked int8, p_requirement int8, p_contribution jsonb, p_min_odds int8, p_excluded_games text[], p_debit_order text, p_max_bet int8, p_max_cash_out int8, p_expires_at timestamptz, p_now timestamptz) returns wallet.bonuses language plpgsql as $$
declare
  main wallet.accounts;
  bonus wallet.bonuses;
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  main := wallet.lock_main(p_member);
  select * into bonus from wallet.bonuses b where b.ref = p_ref;
  if found then return bonus; end if;
  perform wallet.expire_bonus(main, p_now);
  insert into wallet.bonuses (merchant, member_id, ref, state, amount, locked, requirement, contribution, min_odds, excluded_games, debit_order, max_bet, max_cash_out, granted_at, expires_at)
  values (main.merchant, p_member, p_ref, case when p_requirement = 0 then 'CLAIMABLE' else 'IN_PROGRESS' end, p_amount, p_locked, p_requirement, p_contribution, p_min_odds, p_excluded_games, p_debit_order, p_max_bet, p_max_cash_out, p_now, p_expires_at)
  on conflict (member_id) where state in ('IN_PROGRESS', 'CLAIMABLE') do nothing
  returning * into bonus;
  if bonus.id is null then return null; end if;
  perform wallet.post_entries(main.merchant, 'bonus', 'bonus:' || bonus.id, 'bonus:' || bonus.id || ':granted',
    array[wallet.open_pool(main, 'BONUS'), wallet.open_pool(main, 'LOCKED'), wallet.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
    array[p_amount, p_locked, -p_amount - p_locked], p_now);
  update wallet.accounts a set version = a.version + 1 where a.id = main.id;
  return bonus;
end $$;
create function wallet.release_bonus(main wallet.accounts, p_id int8, p_bonus int8, p_locked int8, p_idem_key text, p_now timestamptz) returns void language plpgsql as $$
declare
  ended wallet.bonuses;
  paid int8 := 0;
begin
  select * into strict ended from wallet.bonuses b where b.id = p_id;
  if ended.state = 'CLAIMED' then
    paid := least(p_bonus + p_locked, ended.max_cash_out - ended.cashed_out);
    update wallet.bonuses b set cashed_out = b.cashed_out + paid where b.id = p_id;
  end if;
  perform wallet.post_entries(main.merchant, 'bonus', 'bonus:' || p_id, p_idem_key,
    array[wallet.open_pool(main, 'BONUS'), wallet.open_pool(main, 'LOCKED'), main.id, wallet.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
    array[-p_bonus, -p_locked, paid, p_bonus + p_locked - paid], p_now);
  update wallet.accounts a set version = a.version + 1 where a.id = main.id;
end $$;
create function wallet.end_bonus(main wallet.accounts, p_id int8, p_state text, p_now timestamptz) returns void language plpgsql as $$
begin
  update wallet.bonuses b set state = p_state, ended_at = p_now where b.id = p_id;
  perform wallet.release_bonus(main, p_id,
    (select a.balance from wallet.accounts a where a.member_id = main.member_id and a.kind = 'BONUS'),
    (select a.balance from wallet.accounts a where a.member_id = main.member_id and a.kind = 'LOCKED'),
    'bonus:' || p_id || ':' || lower(p_state), p_now);
end $$;
create function wallet.expire_bonus(main wallet.accounts, p_now timestamptz) returns boolean language plpgsql as $$
declare bonus int8;
begin
  select b.id into bonus from wallet.bonuses b where b.member_id = main.member_id and b.state = 'IN_PROGRESS' and b.expires_at <= p_now;
  if not found then return false; end if;
  perform wallet.end_bonus(main, bonus, 'EXPIRED', p_now);
  return true;
end $$;
create function wallet.close_bonus(p_member int8, p_id int8, p_state text, p_now timestamptz) returns wallet.bonuses language plpgsql as $$
declare
  main wallet.accounts;
  bonus wallet.bonuses;
begin
  if not exists (select 1 from wallet.bonuses b where b.id = p_id and b.member_id = p_member) then return null; end if;
  main := wallet.lock_main(p_member);
  perform wallet.expire_bonus(main, p_now);
  select * into bonus from wallet.bonuses b where b.id = p_id;
  if bonus.state = 'CLAIMABLE' or (bonus.state = 'IN_PROGRESS' and p_state = 'FORFEITED') then
    perform wallet.end_bonus(main, p_id, p_state, p_now);
    select * into bonus from wallet.bonuses b where b.id = p_id;
  end if;
  return bonus;
end $$;

-- migration 82 protection
create schema protection;
create table protection.members (
  member_id bigint primary key references identity.members,
  bar text check (bar in ('TIME_OUT', 'SELF_EXCLUSION')),
  barred_until timestamptz,
  reality_minutes int check (reality_minutes >= 0),
  check ((bar is null) = (barred_until is null))
);
create table protection.bars (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('TIME_OUT', 'SELF_EXCLUSION')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  return_asked_at timestamptz
);
create index bars_member on protection.bars (member_id, starts_at desc);
create table protection.limits (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('DEPOSIT', 'LOSS', 'WAGER', 'SESSION')),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  amount int8 check (amount > 0),
  state text not null check (state in ('ACTIVE', 'PENDING_INCREASE', 'CONFIRMED', 'EXPIRED')),
  set_at timestamptz not null,
  available_at timestamptz,
  confirmed_at timestamptz,
  expired_at timestamptz,
  check (state <> 'PENDING_INCREASE' or available_at is not null)
);
create unique index limits_in_force on protection.limits (member_id, kind, period) where state in ('ACTIVE', 'CONFIRMED');
create unique index limits_pending on protection.limits (member_id, kind, period) where state = 'PENDING_INCREASE';
create table protection.play (
  member_id bigint not null,
  slot timestamptz not null,
  staked int8 not null,
  won int8 not null,
  primary key (member_id, slot)
) with (fillfactor = 70);
create index play_slot on protection.play using brin (slot);
create table protection.deposits (
  ref text primary key,
  member_id bigint not null references identity.members,
  amount int8 not null check (amount > 0),
  at timestamptz not null
);
create index deposits_member on protection.deposits (member_id, at);
alter table identity.sessions
  add column reality_checked_at timestamptz;
create index sessions_member on identity.sessions (member_id, created_at);
alter table merchants.merchants add column policy jsonb not null default '{}';
create function protection.slot_of(p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('5 minutes', p_at, timestamptz '2000-01-01 00:00:00+00')
$$;
create function protection.since(p_period text, p_now timestamptz) returns timestamptz language sql stable as $$
  select p_now - case p_period when 'DAY' then interval '24 hours' when 'WEEK' then interval '7 days' else interval '1 month' end
$$;
create function protection.count_play(p_member int8, p_at timestamptz, p_staked int8, p_won int8) returns void language sql as $$
  insert into protection.play (member_id, slot, staked, won) values (p_member, protection.slot_of(p_at), p_staked, p_won)
  on conflict (member_id, slot) do update set staked = play.staked + excluded.staked, won = play.won + excluded.won
$$;
create function protection.count_from_now(p_member int8, p_now timestamptz) returns void language plpgsql as $$
declare main wallet.accounts;
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  main := wallet.lock_main(p_member);
  if main.limited then return; end if;
  insert into protection.play (member_id, slot, staked, won)
  select p_member, protection.slot_of(r.started_at), sum(r.stake), sum(r.payout)
  from games.rounds r
  where r.member_id = p_member and r.mode = 'real' and r.started_at >= protection.slot_of(protection.since('MONTH', p_now))
  group by 2;
  update wallet.accounts a set limited = true where a.id = main.id;
end $$;
create function protection.used(p_member int8, p_kind text, p_period text, p_now timestamptz) returns int8 language plpgsql stable as $$
declare
  since timestamptz := protection.since(p_period, p_now);
  used int8;
begin
  if p_kind = 'DEPOSIT' then
    select sum(d.amount) into used from protection.deposits d where d.member_id = p_member and d.at > since;
  elsif p_kind = 'SESSION' then
    select floor(sum(extract(epoch from least(s.ended_at, s.idle_expires_at, s.expires_at, p_now) - greatest(s.created_at, since))) / 60) into used
    from identity.sessions s where s.member_id = p_member and s.created_at > since - interval '1 day' and least(s.ended_at, s.idle_expires_at, s.expires_at, p_now) > greatest(s.created_at, since);
  else
    select sum(p.staked - case p_kind when 'LOSS' then p.won else 0 end) into used
    from protection.play p where p.member_id = p_member and p.slot >= protection.slot_of(since);
  end if;
  return coalesce(used, 0);
end $$;
create function protection.limit_reached(p_member int8, p_stake int8, p_now timestamptz) returns text language sql stable as $$
  select 'LIMIT_' || l.kind || '_REACHED'
  from protection.limits l
  cross join lateral protection.used(l.member_id, l.kind, l.period, p_now) as used
  where l.member_id = p_member and l.kind in ('LOSS', 'WAGER', 'SESSION') and l.state in ('ACTIVE', 'CONFIRMED')
    and case l.kind when 'SESSION' then used >= l.amount else p_stake > 0 and used + p_stake > l.amount end
  order by l.kind limit 1
$$;
create function protection.reality_minutes(p_chosen int, p_policy jsonb) returns int language sql immutable as $$
  select case
    when p_chosen is null or p_policy #>> '{realityCheck,mode}' = 'fixed-blocking' or (p_chosen = 0 and coalesce(p_policy #>> '{realityCheck,offAllowed}', 'false') <> 'true')
      then coalesce((p_policy #>> '{realityCheck,defaultMin}')::int, 60)
    else p_chosen
  end
$$;
create function protection.is_reality_check_due(p_chosen int, p_policy jsonb, p_from timestamptz, p_now timestamptz) returns boolean language sql immutable as $$
  select protection.reality_minutes(p_chosen, p_policy) > 0 and p_now >= p_from + make_interval(mins => protection.reality_minutes(p_chosen, p_policy))
$$;
create function protection.play_refusal(p_member int8, p_login bytea, p_mode text, p_now timestamptz) returns text language sql stable as $$
  select case
    when p.barred_until > p_now then p.bar
    when p_mode = 'demo' then null
    when protection.is_reality_check_due(p.reality_minutes, c.policy, coalesce(s.reality_checked_at, s.created_at), p_now) then 'REALITY_CHECK_PENDING'
    else protection.limit_reached(p_member, 1, p_now)
  end
  from identity.members m
  join merchants.merchants c on c.code = m.merchant
  left join protection.members p on p.member_id = m.id
  left join identity.sessions s on s.token_hash = p_login
  where m.id = p_member
$$;
create function protection.admit_deposit(p_member int8, p_ref text, p_amount int8, p_now timestamptz) returns text language plpgsql as $$
declare bar text;
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  perform wallet.lock_main(p_member);
  if exists (select 1 from protection.deposits d where d.ref = p_ref and d.member_id = p_member) then return null; end if;
  select p.bar into bar from protection.members p where p.member_id = p_member and p.barred_until > p_now;
  if found then return bar; end if;
  if exists (
    select 1 from protection.limits l
    where l.member_id = p_member and l.kind = 'DEPOSIT' and l.state in ('ACTIVE', 'CONFIRMED') and protection.used(p_member, 'DEPOSIT', l.period, p_now) + p_amount > l.amount
  ) then
    return 'LIMIT_DEPOSIT_REACHED';
  end if;
  insert into protection.deposits (ref, member_id, amount, at) values (p_ref, p_member, p_amount, p_now);
  return null;
end $$;

-- migration 83 movements
drop function wallet.place_bet(text, text, text, text, text, int8, text, text, boolean, timestamptz, text);
drop function wallet.settle_win(text, text, text, text, text, int8, text, text, text, boolean, jsonb, timestamptz);
drop function wallet.bet_and_win(text, text, text, text, text, int8, int8, text, text, boolean, jsonb, timestamptz);
drop function wallet.bet_refusal(wallet.play, text, int8, boolean, timestamptz);
drop function wallet.refuse(wallet.play, text, text);
drop function wallet.enter(text, text, text, text, text);
create function wallet.read_pools(inout play wallet.play) language plpgsql as $$
declare bonus_first boolean := exists (select 1 from wallet.bonuses b where b.id = play.bonus_id and b.debit_order = 'BONUS_FIRST');
begin
  select sum(a.balance)::int8, max(a.version) filter (where a.kind = 'REAL'),
    coalesce(sum(a.balance) filter (where s.is_stakeable), 0)::int8,
    coalesce(sum(a.balance) filter (where s.is_stakeable and a.kind in ('BONUS', 'LOCKED')), 0)::int8,
    array_agg(a.id order by s.turn) filter (where s.is_stakeable), array_agg(a.balance order by s.turn) filter (where s.is_stakeable)
  into play.shown, play.version, play.balance, play.bonus, play.pools, play.holds
  from wallet.accounts a
  cross join lateral (select
    case when play.wallet_account_id is null then a.kind <> 'WALLET' else a.id = play.wallet_account_id end as is_stakeable,
    case a.kind when 'BONUS' then 1 when 'LOCKED' then 2 else case when bonus_first then 3 else 0 end end as turn
  ) s
  where a.member_id = play.member_id and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET');
end $$;
create function wallet.enter(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_now timestamptz) returns wallet.play language plpgsql as $$
declare play wallet.play;
begin
  select null, s.merchant, s.member_id, s.login_hash, s.game_id, s.mode, s.account_id, s.house_account_id, s.currency, s.is_shown, s.expires_at, null, null, null, s.wallet_account_id, null, null, null, null, null, null, null, s.room_id into play
  from games.sessions s where s.id = p_session and s.provider = p_provider;
  if not found then play.refusal := 'ERR_TOKEN_INVALID'; return play; end if;
  if play.member_id::text <> p_user then play.refusal := 'ERR_USER_NOT_FOUND'; return play; end if;
  if play.game_id <> p_game then play.refusal := 'ERR_GAME'; return play; end if;
  if play.currency <> p_currency then play.refusal := 'ERR_CURRENCY'; return play; end if;
  select a.balance, a.version, 0, a.balance, a.sole, a.limited into strict play.balance, play.version, play.bonus, play.shown, play.sole, play.limited
  from wallet.accounts a where a.id = play.account_id for no key update;
  if play.sole then return play; end if;
  perform wallet.expire_bonus(a, p_now) from wallet.accounts a where a.id = play.account_id;
  if play.wallet_account_id is null then
    select b.id into play.bonus_id from wallet.bonuses b where b.member_id = play.member_id and b.state in ('IN_PROGRESS', 'CLAIMABLE');
  end if;
  return wallet.read_pools(play);
end $$;
create function wallet.refuse(play wallet.play, p_status text, p_message text default null, p_sub_code text default null) returns wallet.answer language sql immutable as $$
  select row(p_status, p_message, play.balance, play.version, null, false, false, play.member_id, play.currency, play.is_shown, play.game_id, null, null, p_sub_code, play.bonus, play.shown, false)::wallet.answer
$$;
create function wallet.accept(play wallet.play, p_tx_ref int8, p_repeated boolean, p_closed boolean, p_stake int8, p_payout int8, p_above_max_win boolean default false) returns wallet.answer language sql immutable as $$
  select row('OK', null, play.balance, play.version, p_tx_ref, p_repeated, p_closed, play.member_id, play.currency, play.is_shown, play.game_id, p_stake, p_payout, null, play.bonus, play.shown, p_above_max_win)::wallet.answer
$$;
create or replace function wallet.repeat(play wallet.play, known wallet.provider_transactions, p_kind text, p_reference text, p_round text, p_amount int8) returns wallet.answer language plpgsql immutable as $$
begin
  if known.state <> 'POSTED' then return wallet.refuse(play, 'ERR_DUPLICATE', 'this bet was rolled back'); end if;
  if (known.kind, known.member_id, known.round_id, known.amount, known.currency) <> (p_kind, play.member_id, p_round, p_amount, play.currency) or known.reference_uuid is distinct from p_reference then
    return wallet.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else');
  end if;
  play.balance := known.balance;
  play.bonus := known.bonus;
  return wallet.accept(play, known.journal_id, true, false, null, null);
end $$;
create or replace function wallet.post(inout play wallet.play, p_kind text, p_ref text, p_idem_key text, p_amount int8, p_now timestamptz) language plpgsql as $$
begin
  insert into wallet.journals (merchant, kind, ref, idem_key, at) values (play.merchant, p_kind, p_ref, p_idem_key, p_now) returning id into play.journal_id;
  if p_amount = 0 then return; end if;
  update wallet.accounts a set balance = a.balance + p_amount, version = a.version + 1
  where a.id = play.account_id
  returning a.balance, a.version into strict play.balance, play.version;
  play.shown := play.balance;
  insert into wallet.entries (journal_id, account_id, amount, balance_after)
  values (play.journal_id, play.account_id, p_amount, play.balance), (play.journal_id, play.house_account_id, -p_amount, null);
end $$;
create function wallet.post_pools(inout play wallet.play, p_kind text, p_ref text, p_idem_key text, p_pools int8[], p_amounts int8[], p_now timestamptz) language plpgsql as $$
begin
  play.journal_id := wallet.post_entries(play.merchant, p_kind, p_ref, p_idem_key,
    p_pools || play.house_account_id, p_amounts || -(select coalesce(sum(amount), 0) from unnest(p_amounts) as amount)::int8, p_now);
  update wallet.accounts a set version = a.version + 1 where a.id = play.account_id;
  play := wallet.read_pools(play);
end $$;
create function wallet.bet_refusal(play wallet.play, p_amount int8, p_opens boolean, p_now timestamptz, out status text, out message text, out sub_code text, out idle_expires_at timestamptz) language plpgsql as $$
declare facts record;
begin
  select m.status = 'DISABLED' as disabled, l.token_hash is null as signed_out, l.idle_expires_at, coalesce(r.min_bet, g.min_bet) as min_bet, coalesce(r.max_bet, g.max_bet) as max_bet,
    g.maintenance or v.maintenance or c.status <> 0 as maintenance,
    registration.is_excluded(m.id, p_now) as excluded,
    case when p.barred_until > p_now then p.bar end as bar,
    protection.is_reality_check_due(p.reality_minutes, c.policy, coalesce(l.reality_checked_at, l.created_at), p_now) as reality_check_due,
    ((c.policy ->> 'maxStake')::numeric * 10000)::int8 as max_stake
  into facts
  from identity.members m
  join merchants.merchants c on c.code = play.merchant
  join games.games g on g.game_id = play.game_id
  join games.vendors v on v.vassalage = g.vassalage
  left join games.rooms r on r.room_id = play.room_id
  left join identity.sessions l on l.token_hash = play.login_hash and l.ended_at is null and l.expires_at > p_now
  left join protection.members p on p.member_id = m.id
  where m.id = play.member_id;
  if facts.disabled then status := 'ERR_USER_DISABLED'; return; end if;
  if facts.excluded then status := 'ERR_USER_DISABLED'; message := 'on the exclusion register'; return; end if;
  if facts.bar is not null then status := 'ERR_USER_DISABLED'; message := 'the player is taking a break'; sub_code := facts.bar; return; end if;
  if facts.signed_out then status := 'ERR_TOKEN_EXPIRED'; message := 'the player has signed out'; return; end if;
  if play.expires_at <= p_now then status := 'ERR_TOKEN_EXPIRED'; message := 'no bet for 30 minutes'; return; end if;
  if facts.maintenance and p_opens then status := 'ERR_GAME'; message := 'under maintenance'; return; end if;
  if p_amount > 0 and p_amount < facts.min_bet then status := 'ERR_LIMIT'; message := 'below the lowest bet'; sub_code := 'BET_MIN'; return; end if;
  if p_amount > least(facts.max_bet, facts.max_stake) then status := 'ERR_LIMIT'; message := 'above the highest bet'; sub_code := 'BET_MAX'; return; end if;
  if p_amount > play.balance then status := 'ERR_FUNDS'; return; end if;
  if play.mode = 'real' then
    if facts.reality_check_due then status := 'ERR_LIMIT'; message := 'the player has a reality check to acknowledge'; sub_code := 'REALITY_CHECK_PENDING'; return; end if;
    if play.limited then
      sub_code := protection.limit_reached(play.member_id, p_amount, p_now);
      if sub_code is not null then status := 'ERR_LIMIT'; message := 'a limit that the player has set is reached'; return; end if;
    end if;
  end if;
  idle_expires_at := facts.idle_expires_at;
end $$;
create function wallet.keep_alive(play wallet.play, p_session text, p_idle_expires_at timestamptz, p_now timestamptz) returns void language plpgsql as $$
begin
  update games.sessions set expires_at = p_now + interval '30 minutes' where id = p_session;
  if p_idle_expires_at < p_now + interval '29 minutes' then
    update identity.sessions set idle_expires_at = least(p_now + interval '30 minutes', expires_at)
    where token_hash = (select l.token_hash from identity.sessions l where l.token_hash = play.login_hash and l.ended_at is null for no key update skip locked);
    update identity.members set last_seen_at = p_now
    where id = (select m.id from identity.members m where m.id = play.member_id for no key update skip locked);
  end if;
end $$;
create function wallet.stake_of(play wallet.play, p_amount int8, p_odds int8, out pools int8[], out amounts int8[], out wagered int8, out sub_code text) language plpgsql as $$
declare
  terms wallet.bonuses;
  category text;
  wanted int8 := p_amount;
  part int8;
begin
  pools := '{}'; amounts := '{}'; wagered := 0;
  select * into terms from wallet.bonuses b where b.id = play.bonus_id and b.state = 'IN_PROGRESS';
  if found and p_amount > 0 then
    if p_amount > terms.max_bet then sub_code := 'BONUS_MAX_BET'; return; end if;
    if play.game_id = any (terms.excluded_games) then
      if p_amount > play.balance - play.bonus then sub_code := 'BONUS_GAME_EXCLUDED'; return; end if;
      pools := array[play.account_id]; amounts := array[-p_amount];
      return;
    end if;
    select g.category into strict category from games.games g where g.game_id = play.game_id;
    if category not in ('SPORTS', 'ESPORTS') or p_odds >= terms.min_odds then
      wagered := wallet.share(p_amount, coalesce((terms.contribution ->> category)::int8, 0), 100);
    end if;
  end if;
  for turn in 1 .. cardinality(play.pools) loop
    part := least(wanted, play.holds[turn]);
    pools := pools || play.pools[turn];
    amounts := amounts || -part;
    wanted := wanted - part;
  end loop;
end $$;
create function wallet.return_of(play wallet.play, bet wallet.provider_transactions, p_amount int8, out pools int8[], out amounts int8[]) language plpgsql as $$
declare
  whole int8;
  part record;
  rest int8 := p_amount;
  real_pool int8 := coalesce(play.wallet_account_id, play.account_id);
begin
  pools := '{}'; amounts := '{}';
  select sum(-e.amount) into whole
  from wallet.provider_transactions t join wallet.entries e on e.journal_id = t.journal_id and e.balance_after is not null
  where t.provider = bet.provider and t.round_id = bet.round_id and t.kind in ('bet', 'betwin') and t.state <> 'TOMBSTONE'
    and (t.transaction_uuid = bet.transaction_uuid or (bet.amount = 0 and t.state = 'POSTED'));
  for part in
    select a.id, a.kind, sum(-e.amount)::int8 as staked
    from wallet.provider_transactions t
    join wallet.entries e on e.journal_id = t.journal_id and e.balance_after is not null
    join wallet.accounts a on a.id = e.account_id
    where t.provider = bet.provider and t.round_id = bet.round_id and t.kind in ('bet', 'betwin') and t.state <> 'TOMBSTONE'
      and (t.transaction_uuid = bet.transaction_uuid or (bet.amount = 0 and t.state = 'POSTED'))
    group by a.id, a.kind
  loop
    if part.kind in ('BONUS', 'LOCKED') then
      pools := pools || part.id;
      amounts := amounts || wallet.share(p_amount, part.staked, whole);
      rest := rest - wallet.share(p_amount, part.staked, whole);
    else
      real_pool := part.id;
    end if;
  end loop;
  pools := pools || real_pool;
  amounts := amounts || rest;
end $$;
create function wallet.follow_bonus(inout play wallet.play, p_bonus int8, p_pools int8[], p_amounts int8[], p_idem_key text, p_now timestamptz) language plpgsql as $$
declare
  to_bonus int8;
  to_locked int8;
begin
  if not exists (select 1 from wallet.bonuses b where b.id = p_bonus and b.ended_at is not null) then return; end if;
  select coalesce(sum(p.amount) filter (where a.kind = 'BONUS'), 0), coalesce(sum(p.amount) filter (where a.kind = 'LOCKED'), 0) into to_bonus, to_locked
  from unnest(p_pools, p_amounts) as p (account, amount) join wallet.accounts a on a.id = p.account;
  if to_bonus + to_locked = 0 then return; end if;
  perform wallet.release_bonus(a, p_bonus, to_bonus, to_locked, 'bonus:' || p_bonus || ':' || p_idem_key, p_now) from wallet.accounts a where a.id = play.account_id;
  play := wallet.read_pools(play);
end $$;
create function wallet.count_wagered(p_bonus int8, p_wagered int8) returns void language sql as $$
  update wallet.bonuses b set progress = b.progress + p_wagered, state = case when b.progress + p_wagered >= b.requirement then 'CLAIMABLE' else 'IN_PROGRESS' end
  where b.id = p_bonus and p_wagered <> 0 and b.ended_at is null
$$;
create function wallet.place_bet(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_round text, p_closes boolean, p_now timestamptz, p_kind text default 'bet', p_odds int8 default 0) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  round games.rounds;
  refusal record;
  stake record;
  wagered int8 := 0;
  is_new boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, p_kind, null, p_round, p_amount); end if;
  select * into round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  is_new := not found;
  if not is_new then
    if (round.member_id, round.game_id, round.mode) <> (play.member_id, play.game_id, play.mode) then return wallet.refuse(play, 'ERR_DUPLICATE', 'this round id was used for something else'); end if;
    if round.state <> 'OPEN' then return wallet.refuse(play, 'ERR_ROUND_CLOSED'); end if;
  end if;
  refusal := wallet.bet_refusal(play, p_amount, is_new, p_now);
  if refusal.status is not null then return wallet.refuse(play, refusal.status, refusal.message, refusal.sub_code); end if;
  if not play.sole then
    stake := wallet.stake_of(play, p_amount, p_odds);
    if stake.sub_code is not null then return wallet.refuse(play, 'ERR_LIMIT', 'the terms of the bonus that runs do not allow this bet', stake.sub_code); end if;
    wagered := stake.wagered;
  end if;
  perform wallet.keep_alive(play, p_session, refusal.idle_expires_at, p_now);
  if is_new then
    insert into games.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake, started_at, closed_at)
    values (p_provider, p_round, p_session, play.member_id, play.merchant, play.game_id, play.mode, case when p_closes then 'CLOSED' else 'OPEN' end, 1, p_amount, p_now, case when p_closes then p_now end)
    returning * into round;
  else
    update games.rounds r set bets = r.bets + 1, stake = r.stake + p_amount, state = case when p_closes then 'CLOSED' else 'OPEN' end, closed_at = case when p_closes then p_now end
    where r.provider = p_provider and r.round_id = p_round
    returning * into round;
  end if;
  if play.sole then
    play := wallet.post(play, 'bet', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, -p_amount, p_now);
  else
    play := wallet.post_pools(play, 'bet', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, stake.pools, stake.amounts, p_now);
    perform wallet.count_wagered(play.bonus_id, wagered);
  end if;
  if play.limited then perform protection.count_play(play.member_id, p_now, p_amount, 0); end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, round_id, closes, member_id, amount, currency, journal_id, balance, at, bonus_id, wagered, bonus)
  values (p_provider, p_tx, p_kind, p_round, p_closes, play.member_id, p_amount, play.currency, play.journal_id, play.balance, p_now, play.bonus_id, wagered, play.bonus);
  return wallet.accept(play, play.journal_id, false, p_closes, round.stake, round.payout);
end $$;
create function wallet.settle_win(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_reference text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz, p_jackpot int8 default 0) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  before games.rounds;
  round games.rounds;
  back record;
  is_above boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then
    if known.jackpot <> p_jackpot then return wallet.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else'); end if;
    return wallet.repeat(play, known, 'win', p_reference, p_round, p_amount);
  end if;
  select * into known from wallet.provider_transactions t
  where t.provider = p_provider and t.transaction_uuid = p_reference and t.kind in ('bet', 'betwin') and t.state <> 'TOMBSTONE' and t.round_id = p_round and t.member_id = play.member_id;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round'); end if;
  if known.state = 'REVERSED' then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'this bet was rolled back'); end if;
  select * into strict before from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  if (before.game_id, before.mode) <> (play.game_id, play.mode) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game'); end if;
  is_above := p_amount > 0 and exists (select 1 from games.games g where g.game_id = play.game_id and p_amount - p_jackpot > g.max_win);
  update games.rounds r set payout = r.payout + p_amount, jackpot = r.jackpot + p_jackpot, above_max_win = r.above_max_win or is_above, outcome = coalesce(p_outcome, r.outcome),
    state = case when p_closes then 'CLOSED' else r.state end, closed_at = case when p_closes then coalesce(r.closed_at, p_now) else r.closed_at end
  where r.provider = p_provider and r.round_id = p_round
  returning * into round;
  if play.sole or p_amount = 0 then
    play := wallet.post(play, 'win', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, p_amount, p_now);
  else
    back := wallet.return_of(play, known, p_amount);
    play := wallet.post_pools(play, 'win', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, back.pools, back.amounts, p_now);
    play := wallet.follow_bonus(play, known.bonus_id, back.pools, back.amounts, p_provider || ':' || p_tx, p_now);
  end if;
  if play.limited then perform protection.count_play(play.member_id, p_now, 0, p_amount); end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at, bonus, jackpot)
  values (p_provider, p_tx, 'win', p_reference, p_round, p_closes, play.member_id, p_amount, play.currency, play.journal_id, play.balance, p_now, play.bonus, p_jackpot);
  return wallet.accept(play, play.journal_id, false, before.state = 'OPEN' and round.state = 'CLOSED', round.stake, round.payout, is_above);
end $$;
create function wallet.bet_and_win(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_win int8, p_tx text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz, p_odds int8 default 0, p_jackpot int8 default 0) returns wallet.answer language plpgsql as $$
declare
  bet wallet.answer;
  win wallet.answer;
begin
  bet := wallet.place_bet(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx, p_round, false, p_now, 'betwin', p_odds);
  if bet.status <> 'OK' then return bet; end if;
  win := wallet.settle_win(p_provider, p_session, p_user, p_game, p_currency, p_win, p_tx || ':win', p_tx, p_round, p_closes, p_outcome, p_now, p_jackpot);
  if win.status <> 'OK' and not bet.repeated then raise exception 'The win of % was refused: %', p_tx, win.status; end if;
  win.tx_ref := bet.tx_ref;
  return win;
end $$;
create or replace function wallet.roll_back(p_provider text, p_session text, p_user text, p_game text, p_tx text, p_reference text, p_round text, p_closes boolean, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  bet wallet.provider_transactions;
  round games.rounds;
  back record;
  journal int8;
  was_found boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, null, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  if p_tx = p_reference then return wallet.refuse(play, 'ERR_SYNTAX', 'a rollback has a transaction id of its own'); end if;
  select * into bet from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_reference;
  was_found := found;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, 'rollback', p_reference, p_round, coalesce(bet.amount, 0)); end if;
  if was_found then
    if bet.kind not in ('bet', 'betwin') or (bet.member_id, bet.round_id) <> (play.member_id, p_round) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round'); end if;
    if bet.state <> 'POSTED' then
      select t.journal_id into strict journal from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round and t.kind = 'rollback' and t.reference_uuid = p_reference;
      return wallet.accept(play, journal, true, false, null, null);
    end if;
    select * into strict round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
    if (round.game_id, round.mode) <> (play.game_id, play.mode) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game'); end if;
    if (round.state = 'CLOSED' and not bet.closes and not round.auto_closed)
      or exists (select 1 from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round and t.kind = 'win' and t.reference_uuid = p_reference) then
      return wallet.refuse(play, 'ERR_ROUND_CLOSED', 'this bet is settled');
    end if;
    update wallet.provider_transactions t set state = 'REVERSED' where t.provider = p_provider and t.transaction_uuid = p_reference;
    update games.rounds r set bets = r.bets - 1, stake = r.stake - bet.amount,
      state = case when r.bets = 1 then 'ROLLED_BACK' when p_closes then 'CLOSED' else r.state end,
      closed_at = case when r.bets = 1 or p_closes then coalesce(r.closed_at, p_now) else r.closed_at end
    where r.provider = p_provider and r.round_id = p_round
    returning * into round;
  end if;
  if play.sole or coalesce(bet.amount, 0) = 0 then
    play := wallet.post(play, 'rollback', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, coalesce(bet.amount, 0), p_now);
  else
    perform wallet.count_wagered(bet.bonus_id, -bet.wagered);
    back := wallet.return_of(play, bet, bet.amount);
    play := wallet.post_pools(play, 'rollback', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, back.pools, back.amounts, p_now);
    play := wallet.follow_bonus(play, bet.bonus_id, back.pools, back.amounts, p_provider || ':' || p_tx, p_now);
  end if;
  if play.limited and bet.amount > 0 then perform protection.count_play(play.member_id, bet.at, -bet.amount, 0); end if;
  if not was_found then
    insert into wallet.provider_transactions (provider, transaction_uuid, kind, state, round_id, closes, member_id, amount, currency, journal_id, balance, at)
    values (p_provider, p_reference, 'bet', 'TOMBSTONE', p_round, false, play.member_id, 0, play.currency, play.journal_id, play.balance, p_now);
  end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at, bonus)
  values (p_provider, p_tx, 'rollback', p_reference, p_round, p_closes, play.member_id, coalesce(bet.amount, 0), play.currency, play.journal_id, play.balance, p_now, play.bonus);
  return wallet.accept(play, play.journal_id, false, false, round.stake, round.payout);
end $$;
create or replace function wallet.end_round(p_provider text, p_session text, p_user text, p_game text, p_round text, p_outcome jsonb, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  before games.rounds;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, null, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into before from games.rounds r where r.provider = p_provider and r.round_id = p_round and r.member_id = play.member_id and r.game_id = play.game_id and r.mode = play.mode;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such round'); end if;
  update games.rounds r set outcome = coalesce(p_outcome, r.outcome), state = case when r.state = 'OPEN' then 'CLOSED' else r.state end, closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_provider and r.round_id = p_round;
  return wallet.accept(play, null, before.state <> 'OPEN', before.state = 'OPEN', before.stake, before.payout);
end $$;
create function wallet.stakeable(p_main int8, p_wallet int8) returns int8 language sql stable as $$
  select case
    when p_wallet is not null then (select a.balance from wallet.accounts a where a.id = p_wallet)
    when main.sole then main.balance
    else (select sum(a.balance)::int8 from wallet.accounts a where a.member_id = main.member_id and a.kind in ('REAL', 'BONUS', 'LOCKED'))
  end
  from wallet.accounts main where main.id = p_main
$$;

-- migration 84 wallets
create function wallet.open_wallet(p_member int8, p_vassalage text, p_now timestamptz) returns int8 language plpgsql as $$
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  return wallet.open_pool(wallet.lock_main(p_member), 'WALLET', p_vassalage);
end $$;
create type wallet.transferred as (
  status text,
  repeated boolean,
  main int8,
  own int8,
  shown int8,
  version int8,
  currency text
);
create function wallet.transfer(p_member int8, p_vassalage text, p_amount int8, p_key text, p_now timestamptz) returns wallet.transferred language plpgsql as $$
declare
  answer wallet.transferred;
  main wallet.accounts;
  own int8;
  known int8;
  pool wallet.accounts;
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  main := wallet.lock_main(p_member);
  if p_amount > 0 and not exists (select 1 from games.merchant_vendors mv join games.vendors v using (vassalage) where mv.merchant = main.merchant and v.vassalage = p_vassalage and not v.is_single_wallet) then
    answer.status := 'NO_WALLET'; return answer;
  end if;
  select a.id into own from wallet.accounts a where a.member_id = p_member and a.kind = 'WALLET' and a.name = p_vassalage;
  if not found then
    if p_amount < 0 then answer.status := 'NO_WALLET'; return answer; end if;
    own := wallet.open_pool(main, 'WALLET', p_vassalage);
  end if;
  select j.id into known from wallet.journals j where j.idem_key = 'transfer:' || p_member || ':' || p_key;
  if found then
    if not exists (select 1 from wallet.entries e where e.journal_id = known and e.account_id = own and e.amount = p_amount) then answer.status := 'DUPLICATE'; return answer; end if;
    answer.repeated := true;
  else
    select * into strict pool from wallet.accounts a where a.id = case when p_amount > 0 then main.id else own end;
    if pool.balance < abs(p_amount) then answer.status := 'FUNDS'; return answer; end if;
    perform wallet.post_entries(main.merchant, 'transfer', 'wallet:' || p_vassalage, 'transfer:' || p_member || ':' || p_key, array[main.id, own], array[-p_amount, p_amount], p_now);
    update wallet.accounts a set version = a.version + 1 where a.id = main.id;
    answer.repeated := false;
  end if;
  answer.status := 'OK';
  select a.balance into answer.main from wallet.accounts a where a.id = main.id;
  select a.balance into answer.own from wallet.accounts a where a.id = own;
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency from wallet.shown(p_member) s;
  return answer;
end $$;

-- migration 85 readable-policy
alter table merchants.merchants add constraint policy_is_readable check (
  jsonb_typeof(policy) = 'object'
  and coalesce(policy ->> 'maxStake', '0') ~ '^\d{1,14}(\.\d{1,4})?$'
  and coalesce(policy #>> '{realityCheck,defaultMin}', '60') ~ '^[1-9]\d{0,3}$'
);

-- migration 86 ledger-proof
create schema ledger_proof;
create table ledger_proof.seals (
  number int8 primary key,
  journals int8[] not null,
  hashes bytea not null,
  sealed_at timestamptz not null,
  check (cardinality(journals) > 0 and length(hashes) = 32 * cardinality(journals))
);
alter table ledger_proof.seals alter column hashes set storage external;
create unique index seals_first on ledger_proof.seals ((journals[1]));
create table ledger_proof.roots (
  day date primary key,
  seal int8 not null references ledger_proof.seals,
  hash bytea not null check (length(hash) = 32)
);
create function ledger_proof.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What is sealed stays sealed.';
end $$;
create trigger seals_are_final before update or delete or truncate on ledger_proof.seals for each statement execute function ledger_proof.refuse_change();
create trigger roots_are_final before update or delete or truncate on ledger_proof.roots for each statement execute function ledger_proof.refuse_change();

-- migration 87 transactions-by-their-ids
drop index wallet.provider_transactions_round;
create index provider_transactions_round on wallet.provider_transactions (round_id, provider);
alter table wallet.provider_transactions drop constraint provider_transactions_pkey, add primary key (transaction_uuid, provider);

-- migration 90 catalogue
alter table games.vendors
  add column is_single_wallet boolean not null default true;
alter table games.games
  add column game_class text check (game_class in ('BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'HOLDEM', 'MAHJONG_TILES', 'CARD_POKER', 'WENZHOU_PAI_GOW', 'SE_DIE', 'FAN_TAN', 'NIUNIU', 'YU_SIA_XIE', 'ZJH', 'MAHJONG')),
  add column features text[] not null default '{}' check (features <@ array['jackpot']);
create index games_class on games.games (category, game_class, popularity desc, game_id) where game_class is not null;
create table games.image_cdns (
  merchant text not null references merchants.merchants,
  origin text not null check (origin ~ '^https?://[a-z0-9.:-]+$'),
  primary key (merchant, origin)
);
create table games.catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into games.catalogue_version default values;
create function games.catalogue_changed() returns trigger language plpgsql as $$
begin
  update games.catalogue_version set version = version + 1;
  return null;
end $$;
create trigger catalogue_changed after insert or delete or update of name_ko, name_en, vassalage on games.games
  for each statement execute function games.catalogue_changed();
create trigger catalogue_changed after update of name_ko, name_en on games.vendors
  for each statement execute function games.catalogue_changed();

-- migration 91 favourites
create table games.favourites (
  member_id bigint not null references identity.members,
  game_id text not null references games.games,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);
create index favourites_newest on games.favourites (member_id, added_at desc, game_id);

-- migration 92 rooms
create table games.rooms (
  room_id text primary key,
  game_id text not null references games.games,
  node_id text not null unique,
  name_ko text not null,
  name_en text not null,
  min_bet int8 not null,
  max_bet int8 not null check (max_bet >= min_bet),
  is_full boolean not null default false,
  maintenance boolean not null default false,
  position int not null default 0
);
create index rooms_of_game on games.rooms (game_id, position, room_id);

-- migration 93 recent-games
insert into merchants.modules (merchant, mod_id, parent_id, position, enabled)
select merchant, 'GAMELOREC3', 'HOMEPAGE', 1, true from merchants.modules where mod_id = 'HOMEPAGE'
on conflict do nothing;
create index sessions_recent on games.sessions (member_id, created_at desc);
drop index games.sessions_member;

-- migration 94 launch-cdns
create table games.launch_cdns (
  merchant text not null references merchants.merchants,
  provider text not null references games.providers,
  origin text not null check (origin ~ '^https?://[^/?#\s]+$'),
  primary key (merchant, provider, origin)
);

-- migration 95 launch-rooms
alter table games.launch_tokens add column room_id text references games.rooms;

-- migration 97 replay
alter table games.launch_tokens
  add column round_id text,
  drop constraint launch_tokens_mode_check,
  add constraint launch_tokens_mode_check check (mode in ('real', 'demo', 'replay')),
  add constraint launch_tokens_replay_check check ((mode = 'replay') = (round_id is not null));
alter table games.sessions add column replay_round text;

-- migration 98 changes
create table protection.changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  login_hash bytea check (length(login_hash) = 32),
  what text not null check (what in (
    'LIMIT_SET', 'LIMIT_REQUESTED', 'LIMIT_WITHDRAWN', 'LIMIT_LAPSED', 'LIMIT_CONFIRMED', 'TIME_OUT', 'SELF_EXCLUSION', 'RETURN_REQUESTED', 'REALITY_CHECK'
  )),
  kind text,
  period text,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  effective_at timestamptz not null,
  check ((what like 'LIMIT%') = (kind is not null and period is not null))
);
create index changes_member on protection.changes (member_id, id);
create function protection.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The record of changes is only added to.';
end $$;
create trigger changes_are_final before update or delete or truncate on protection.changes for each statement execute function protection.refuse_change();

-- migration 99 stakes-of-a-room
alter table games.sessions add column room_id text references games.rooms;
alter type wallet.play add attribute room_id text;

-- migration 100 module-switches
create function merchants.modules_changed() returns trigger language plpgsql as $$
begin
  perform settings.tell_status(code) from (
    select distinct a.merchant as code from after a join before b using (merchant, mod_id) where a.enabled is distinct from b.enabled
  ) changed;
  return null;
end $$;
create trigger modules_changed after update on merchants.modules
referencing old table as before new table as after for each statement execute function merchants.modules_changed();

-- migration 101 running-sets
create table realtime.running_sets (
  merchant text primary key references merchants.merchants,
  change jsonb not null
);

-- migration 102 left-rounds
alter table games.rounds
  add column auto_closed boolean not null default false;
create index rounds_open on games.rounds (started_at) where state = 'OPEN';
alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (kind in ('bet', 'win', 'rollback', 'close', 'deposit', 'withdrawal', 'bonus', 'transfer', 'adjustment', 'opening'));
create function wallet.is_left(p_provider text, p_round text, p_since timestamptz) returns boolean language sql stable as $$
  select not exists (select 1 from wallet.provider_transactions t where t.round_id = p_round and t.provider = p_provider and t.at > p_since)
$$;
create function wallet.close_left_rounds(p_since timestamptz, p_now timestamptz, p_limit int) returns setof games.rounds language plpgsql as $$
declare
  candidate games.rounds;
  closed games.rounds;
begin
  for candidate in
    select * from games.rounds r where r.state = 'OPEN' and r.started_at <= p_since and wallet.is_left(r.provider, r.round_id, p_since) order by r.started_at limit p_limit
  loop
    perform 1 from wallet.accounts a where a.member_id = candidate.member_id and a.kind = case candidate.mode when 'demo' then 'DEMO' else 'REAL' end for no key update skip locked;
    continue when not found;
    update games.rounds r set state = 'CLOSED', closed_at = p_now, auto_closed = true
    where r.provider = candidate.provider and r.round_id = candidate.round_id and r.state = 'OPEN' and wallet.is_left(r.provider, r.round_id, p_since)
    returning * into closed;
    continue when not found;
    insert into wallet.journals (merchant, kind, ref, idem_key, at)
    values (closed.merchant, 'close', closed.provider || ':' || closed.round_id, 'close:' || closed.provider || ':' || closed.round_id, p_now);
    return next closed;
  end loop;
end $$;

-- migration 103 pots
alter table wallet.accounts drop constraint accounts_kind_check;
alter table wallet.accounts add constraint accounts_kind_check check (kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING', 'JACKPOT'));
alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (kind in ('bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'withdrawal', 'bonus', 'transfer', 'adjustment', 'opening'));
create function wallet.pots_of(p_provider text, p_tx text) returns jsonb language sql stable as $$
  select jsonb_object_agg(split_part(a.name, ':', 2), abs(e.amount)::text)
  from wallet.journals j
  join wallet.entries e on e.journal_id = j.id
  join wallet.accounts a on a.id = e.account_id and a.kind = 'JACKPOT'
  where j.idem_key = 'jackpot:' || p_provider || ':' || p_tx
$$;
create function wallet.post_pots(p_provider text, p_session text, p_round text, p_tx text, p_pots jsonb, p_direction int, p_now timestamptz) returns void language plpgsql as $$
declare
  play games.sessions;
  accounts int8[];
  amounts int8[];
begin
  select * into strict play from games.sessions s where s.id = p_session and s.provider = p_provider;
  select array_agg(wallet.house_account(play.merchant, 'JACKPOT', p_provider || ':' || pot.code || case play.mode when 'demo' then ':demo' else '' end, play.currency) order by pot.code), array_agg(p_direction * pot.amount::int8 order by pot.code)
  into accounts, amounts
  from (select key as code, value as amount from jsonb_each_text(p_pots) order by key) as pot;
  perform wallet.post_entries(play.merchant, 'jackpot', p_provider || ':' || p_round, 'jackpot:' || p_provider || ':' || p_tx,
    accounts || play.house_account_id, amounts || -(select sum(amount) from unnest(amounts) as amount)::int8, p_now);
end $$;
create function wallet.refuse_pots(answer wallet.answer) returns wallet.answer language plpgsql immutable as $$
begin
  answer.status := 'ERR_DUPLICATE';
  answer.message := 'this transaction id was used with other pots';
  answer.tx_ref := null;
  answer.repeated := false;
  return answer;
end $$;
create function wallet.place_bet_with_pots(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_round text, p_closes boolean, p_now timestamptz, p_odds int8, p_pots jsonb) returns wallet.answer language plpgsql as $$
declare answer wallet.answer := wallet.place_bet(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx, p_round, p_closes, p_now, 'bet', p_odds);
begin
  if answer.repeated then
    if wallet.pots_of(p_provider, p_tx) is distinct from p_pots then return wallet.refuse_pots(answer); end if;
  elsif answer.status = 'OK' and p_pots is not null then
    perform wallet.post_pots(p_provider, p_session, p_round, p_tx, p_pots, 1, p_now);
  end if;
  return answer;
end $$;
create function wallet.settle_win_with_pots(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_reference text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz, p_jackpot int8, p_pots jsonb) returns wallet.answer language plpgsql as $$
declare answer wallet.answer := wallet.settle_win(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx, p_reference, p_round, p_closes, p_outcome, p_now, p_jackpot);
begin
  if answer.repeated then
    if wallet.pots_of(p_provider, p_tx) is distinct from p_pots then return wallet.refuse_pots(answer); end if;
  elsif answer.status = 'OK' and p_pots is not null then
    perform wallet.post_pots(p_provider, p_session, p_round, p_tx, p_pots, -1, p_now);
  end if;
  return answer;
end $$;
create function wallet.bet_and_win_with_pots(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_win int8, p_tx text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz, p_odds int8, p_jackpot int8, p_pots jsonb, p_win_pots jsonb) returns wallet.answer language plpgsql as $$
declare answer wallet.answer := wallet.bet_and_win(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_win, p_tx, p_round, p_closes, p_outcome, p_now, p_odds, p_jackpot);
begin
  if answer.repeated then
    if (wallet.pots_of(p_provider, p_tx), wallet.pots_of(p_provider, p_tx || ':win')) is distinct from (p_pots, p_win_pots) then return wallet.refuse_pots(answer); end if;
  elsif answer.status = 'OK' then
    if p_pots is not null then perform wallet.post_pots(p_provider, p_session, p_round, p_tx, p_pots, 1, p_now); end if;
    if p_win_pots is not null then perform wallet.post_pots(p_provider, p_session, p_round, p_tx || ':win', p_win_pots, -1, p_now); end if;
  end if;
  return answer;
end $$;
create function wallet.roll_back_with_pots(p_provider text, p_session text, p_user text, p_game text, p_tx text, p_reference text, p_round text, p_closes boolean, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  answer wallet.answer := wallet.roll_back(p_provider, p_session, p_user, p_game, p_tx, p_reference, p_round, p_closes, p_now);
  pots jsonb;
begin
  if answer.status = 'OK' and not answer.repeated then
    pots := wallet.pots_of(p_provider, p_reference);
    if pots is not null then perform wallet.post_pots(p_provider, p_session, p_round, p_tx, pots, -1, p_now); end if;
  end if;
  return answer;
end $$;
create function wallet.move_pot(p_provider text, p_code text, p_to text, p_is_demo boolean, p_now timestamptz) returns int8 language plpgsql as $$
declare
  suffix text := case when p_is_demo then ':demo' else '' end;
  pot record;
  moved int8 := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('pot ' || p_provider || ':' || p_code || suffix, 0));
  for pot in
    select a.id, a.merchant, a.currency, sum(e.amount)::int8 as held, max(e.journal_id) as last
    from wallet.accounts a join wallet.entries e on e.account_id = a.id
    where a.kind = 'JACKPOT' and a.name = p_provider || ':' || p_code || suffix
    group by a.id, a.merchant, a.currency having sum(e.amount) <> 0
  loop
    perform wallet.post_entries(pot.merchant, 'jackpot', 'pot:' || p_provider || ':' || p_code || suffix, 'pot:' || pot.id || ':' || pot.last,
      array[pot.id, case when p_to is null then wallet.house_account(pot.merchant, 'HOUSE', 'jackpots' || suffix, pot.currency) else wallet.house_account(pot.merchant, 'JACKPOT', p_provider || ':' || p_to || suffix, pot.currency) end],
      array[-pot.held, pot.held], p_now);
    moved := moved + pot.held;
  end loop;
  return moved;
end $$;

-- migration 104 play-types
alter table games.games add column default_play_type text;

-- migration 105 promotion-kinds
alter table promotions.promotions add column kind text check (kind in ('REFERRAL', 'MISSION', 'REBATE'));

-- migration 106 deposits
create type wallet.deposited as (
  status text,
  repeated boolean,
  shown int8,
  version int8,
  currency text
);
create function wallet.credit_deposit(p_member int8, p_ref text, p_amount int8, p_now timestamptz) returns wallet.deposited language plpgsql as $$
declare
  answer wallet.deposited;
  main wallet.accounts;
  member identity.members;
  known int8;
  refusal text;
begin
  select * into member from identity.members m where m.id = p_member;
  if not found then answer.status := 'NOT_FOUND'; return answer; end if;
  if member.type = 4 then answer.status := 'REAL_ACCOUNT_REQUIRED'; return answer; end if;
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  main := wallet.lock_main(p_member);
  select j.id into known from wallet.journals j where j.idem_key = 'deposit:' || p_ref;
  answer.repeated := found;
  if answer.repeated then
    if not exists (select 1 from wallet.entries e where e.journal_id = known and e.account_id = main.id and e.amount = p_amount) then answer.status := 'TRANSFER_ID_USED'; return answer; end if;
  else
    if member.status = 'DISABLED' then answer.status := 'ACCOUNT_DISABLED'; return answer; end if;
    if registration.is_excluded(p_member, p_now) then answer.status := 'SELF_EXCLUDED'; return answer; end if;
    refusal := protection.admit_deposit(p_member, p_ref, p_amount, p_now);
    if refusal is not null then answer.status := refusal || case when refusal in ('TIME_OUT', 'SELF_EXCLUSION') then '_ACTIVE' else '' end; return answer; end if;
    perform wallet.post_entries(main.merchant, 'deposit', 'deposit:' || p_ref, 'deposit:' || p_ref,
      array[main.id, wallet.house_account(main.merchant, 'CLEARING', 'deposits', main.currency)], array[p_amount, -p_amount], p_now);
  end if;
  answer.status := 'OK';
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency from wallet.shown(p_member) s;
  return answer;
end $$;

-- migration 107 networks-of-logins
alter table identity.logins add column network text;
drop index identity.logins_failures_address;
create index logins_failures_network on identity.logins (merchant, network, at desc) where not succeeded;

-- migration 108 audit
create schema audit;
create table audit.log (
  id bigint primary key,
  at timestamptz not null,
  merchant text,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  hash bytea not null check (length(hash) = 32)
);
create index log_subject on audit.log (subject, id desc);
create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What was logged stays logged.';
end $$;
create trigger log_is_final before update or delete or truncate on audit.log for each statement execute function audit.refuse_change();
create function audit.line(entry audit.log) returns bytea language sql immutable as $$
  select convert_to(json_build_array(entry.id::text, (extract(epoch from entry.at) * 1000000)::int8::text, entry.merchant, entry.actor, entry.action, entry.subject, entry.details::text)::text, 'UTF8')
$$;
create function audit.note(p_merchant text, p_actor text, p_action text, p_subject text, p_details jsonb, p_now timestamptz) returns int8 language plpgsql as $$
declare
  last audit.log;
  entry audit.log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  select * into last from audit.log order by id desc limit 1;
  entry := row(coalesce(last.id, 0) + 1, p_now, p_merchant, p_actor, p_action, p_subject, p_details, null);
  entry.hash := sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex')) || audit.line(entry));
  insert into audit.log select entry.*;
  return entry.id;
end $$;

-- migration 109 voids
alter table games.rounds drop constraint rounds_state_check;
alter table games.rounds add constraint rounds_state_check check (state in ('OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID'));
create table wallet.voids (
  provider text not null,
  round_id text not null,
  merchant text not null,
  member_id bigint not null,
  stake int8 not null,
  payout int8 not null,
  shortfall int8 not null check (shortfall between 0 and payout),
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (provider, round_id)
);
create type wallet.voided as (
  status text,
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
create function wallet.take_back(p_pool int8, p_bonus int8, p_amount int8, out pools int8[], out amounts int8[], out shortfall int8, out released int8) language plpgsql as $$
declare
  pool wallet.accounts;
  bonus wallet.bonuses;
  source record;
  part int8;
begin
  select * into strict pool from wallet.accounts a where a.id = p_pool;
  released := 0;
  if pool.kind in ('BONUS', 'LOCKED') then
    select * into bonus from wallet.bonuses b where b.id = p_bonus;
    if not found or bonus.ended_at is not null then released := p_amount - case when bonus.state = 'CLAIMED' then least(p_amount, bonus.cashed_out) else 0 end; end if;
  end if;
  pools := array[p_pool]; amounts := array[-released]; shortfall := p_amount - released;
  for source in
    select a.id, a.balance from wallet.accounts a
    where a.member_id = pool.member_id
      and case when pool.kind in ('BONUS', 'LOCKED') and bonus.id is not null and bonus.ended_at is null then a.kind in ('BONUS', 'LOCKED') else a.kind in ('REAL', 'WALLET') end
    order by a.id <> pool.id, a.id
  loop
    part := least(shortfall, source.balance);
    pools := pools || source.id;
    amounts := amounts || -part;
    shortfall := shortfall - part;
  end loop;
end $$;
create function wallet.void_round(p_merchant text, p_provider text, p_round text, p_actor text, p_reason text, p_now timestamptz) returns wallet.voided language plpgsql as $$
declare
  answer wallet.voided;
  play wallet.play;
  round games.rounds;
  bet wallet.provider_transactions;
  win wallet.provider_transactions;
  part record;
  back record;
  bonus_id int8;
  missing int8 := 0;
  taken int8;
  pots jsonb;
begin
  select * into round from games.rounds r where r.provider = p_provider and r.round_id = p_round and r.merchant = p_merchant and r.mode = 'real';
  if not found then answer.status := 'NOT_FOUND'; return answer; end if;
  play := wallet.enter(p_provider, round.session_id, round.member_id::text, round.game_id, null, p_now);
  if play.refusal is not null then raise exception 'The session of round % is not what it was: %', p_round, play.refusal; end if;
  select * into strict round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  answer.member_id := round.member_id;
  answer.game_id := round.game_id;
  answer.repeated := round.state = 'VOID';
  if round.state = 'ROLLED_BACK' then answer.status := 'ROLLED_BACK'; return answer; end if;
  if not answer.repeated then
    for bet in select * from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round and t.kind in ('bet', 'betwin') and t.state = 'POSTED' order by t.journal_id loop
      perform wallet.count_wagered(bet.bonus_id, -bet.wagered);
      back := wallet.return_of(play, bet, bet.amount);
      update wallet.provider_transactions t set state = 'REVERSED' where t.provider = p_provider and t.transaction_uuid = bet.transaction_uuid;
      play := wallet.post_pools(play, 'rollback', p_provider || ':' || p_round, 'void:stake:' || p_provider || ':' || bet.transaction_uuid, back.pools, back.amounts, p_now);
      play := wallet.follow_bonus(play, bet.bonus_id, back.pools, back.amounts, 'void:stake:' || p_provider || ':' || bet.transaction_uuid, p_now);
      if play.limited and bet.amount > 0 then perform protection.count_play(play.member_id, bet.at, -bet.amount, 0); end if;
      insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at, bonus)
      values (p_provider, 'void:' || bet.transaction_uuid, 'rollback', bet.transaction_uuid, p_round, true, play.member_id, bet.amount, play.currency, play.journal_id, play.balance, p_now, play.bonus);
    end loop;
    for win in select * from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round and t.kind = 'win' and t.amount > 0 order by t.journal_id loop
      select t.bonus_id into strict bonus_id from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = win.reference_uuid;
      taken := 0;
      for part in select a.id as pool, e.amount from wallet.entries e join wallet.accounts a on a.id = e.account_id where e.journal_id = win.journal_id and e.balance_after is not null order by a.id loop
        back := wallet.take_back(part.pool, bonus_id, part.amount);
        if back.released > 0 then
          perform wallet.post_entries(p_merchant, 'bonus', 'bonus:' || bonus_id, 'void:released:' || part.pool || ':' || p_provider || ':' || win.transaction_uuid,
            array[part.pool, wallet.house_account(p_merchant, 'PROMO', 'bonus', play.currency)], array[back.released, -back.released], p_now);
        end if;
        play := wallet.post_pools(play, 'rollback', p_provider || ':' || p_round, 'void:win:' || part.pool || ':' || p_provider || ':' || win.transaction_uuid, back.pools, back.amounts, p_now);
        taken := taken - (select coalesce(sum(amount), 0) from unnest(back.amounts) as amount);
        missing := missing + back.shortfall;
      end loop;
      if play.limited and taken > 0 then perform protection.count_play(play.member_id, win.at, 0, -taken); end if;
      insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at, bonus)
      values (p_provider, 'void:' || win.transaction_uuid, 'rollback', win.transaction_uuid, p_round, true, play.member_id, -taken, play.currency, play.journal_id, play.balance, p_now, play.bonus);
      pots := wallet.pots_of(p_provider, win.transaction_uuid);
      if pots is not null then perform wallet.post_pots(p_provider, round.session_id, p_round, 'void:' || win.transaction_uuid, pots, 1, p_now); end if;
    end loop;
    insert into wallet.voids (provider, round_id, merchant, member_id, stake, payout, shortfall, actor, reason, at)
    values (p_provider, p_round, p_merchant, round.member_id, round.stake, round.payout, missing, p_actor, p_reason, p_now);
    update games.rounds r set state = 'VOID', bets = 0, stake = 0, payout = missing, jackpot = 0, closed_at = coalesce(r.closed_at, p_now) where r.provider = p_provider and r.round_id = p_round;
    perform audit.note(p_merchant, p_actor, 'round-voided', p_provider || ':' || p_round, jsonb_build_object('reason', p_reason, 'member', round.member_id::text, 'game', round.game_id, 'stake', round.stake::text, 'payout', round.payout::text, 'shortfall', missing::text), p_now);
  end if;
  select v.stake, v.payout, v.shortfall into strict answer.stake, answer.payout, answer.shortfall from wallet.voids v where v.provider = p_provider and v.round_id = p_round;
  select w.balance, w.version, w.currency into answer.shown, answer.version, answer.currency from wallet.shown(round.member_id) w;
  answer.status := 'OK';
  return answer;
end $$;

-- migration 110 own-notices
alter table content.announcements add column member_id bigint references identity.members;
create index announcements_member on content.announcements (member_id) where member_id is not null;

-- migration 111 significant-events
create function audit.actor() returns text language sql stable as $$
  select coalesce(nullif(current_setting('atrium.actor', true), ''), 'atrium')
$$;
create function audit.note_config() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole jsonb := before || after;
  changed text[];
begin
  select array_agg(key order by key) into changed from jsonb_object_keys(whole) as key where before -> key is distinct from after -> key;
  if changed is null then return null; end if;
  perform audit.note(coalesce(whole ->> 'merchant', whole ->> 'code'), audit.actor(), 'config-changed',
    tg_table_schema || '.' || tg_table_name || ' ' || (select string_agg(whole ->> name, ' ') from unnest(tg_argv) as name),
    jsonb_build_object('from', (select jsonb_object_agg(key, before -> key) from unnest(changed) as key), 'to', (select jsonb_object_agg(key, after -> key) from unnest(changed) as key)), now());
  return null;
end $$;
create constraint trigger merchants_are_logged after update on merchants.merchants deferrable initially deferred for each row execute function audit.note_config('code');
create constraint trigger modules_are_logged after update on merchants.modules deferrable initially deferred for each row execute function audit.note_config('merchant', 'mod_id');
create constraint trigger regions_are_logged after insert or update or delete on settings.region_rules deferrable initially deferred for each row execute function audit.note_config('merchant');
create constraint trigger games_are_logged after update on games.games deferrable initially deferred for each row execute function audit.note_config('game_id');
create constraint trigger vendors_are_logged after update on games.vendors deferrable initially deferred for each row execute function audit.note_config('vassalage');
create function audit.note_protection() returns trigger language plpgsql as $$
begin
  perform audit.note((select m.merchant from identity.members m where m.id = new.member_id), 'member:' || new.member_id, 'protection-changed', 'member:' || new.member_id,
    jsonb_build_object('change', new.id::text, 'what', new.what, 'kind', new.kind, 'period', new.period, 'from', new.before, 'to', new.after), new.at);
  return null;
end $$;
create constraint trigger changes_are_logged after insert on protection.changes deferrable initially deferred for each row execute function audit.note_protection();
create function audit.note_large_win() returns trigger language plpgsql as $$
declare round games.rounds;
begin
  select * into round from games.rounds r where r.provider = new.provider and r.round_id = new.round_id;
  if round.mode <> 'real' then return null; end if;
  perform audit.note(round.merchant, 'atrium', 'large-win', new.provider || ':' || new.round_id,
    jsonb_build_object('member', new.member_id::text, 'game', round.game_id, 'transaction', new.transaction_uuid, 'amount', new.amount::text, 'jackpot', new.jackpot::text), new.at);
  return null;
end $$;
create constraint trigger large_wins_are_logged after insert on wallet.provider_transactions deferrable initially deferred for each row
when (new.kind = 'win' and new.amount >= 100000000) execute function audit.note_large_win();
create function audit.note_adjustment() returns trigger language plpgsql as $$
begin
  perform audit.note(new.merchant, audit.actor(), 'adjustment', new.ref,
    (select jsonb_build_object('journal', new.id::text, 'entries', coalesce(jsonb_object_agg(e.account_id::text, e.amount::text), '{}')) from wallet.entries e where e.journal_id = new.id), new.at);
  return null;
end $$;
create constraint trigger adjustments_are_logged after insert on wallet.journals deferrable initially deferred for each row
when (new.kind = 'adjustment' and new.idem_key not like 'demo:%') execute function audit.note_adjustment();
create function audit.note_root() returns trigger language plpgsql as $$
begin
  perform audit.note(null, 'atrium', 'ledger-root', new.day::text, jsonb_build_object('seal', new.seal::text, 'root', encode(new.hash, 'hex')), now());
  return null;
end $$;
create constraint trigger roots_are_logged after insert on ledger_proof.roots deferrable initially deferred for each row execute function audit.note_root();

-- migration 112 told-voids
alter table wallet.voids
  add column told_at timestamptz;
create index voids_untold on wallet.voids (provider, at, round_id) where told_at is null;
create function wallet.pots_of_void(p_provider text, p_round text) returns jsonb language sql stable as $$
  select jsonb_object_agg(code, amount::text) from (
    select split_part(a.name, ':', 2) as code, sum(e.amount)::int8 as amount
    from wallet.provider_transactions bet
    join wallet.provider_transactions back on back.provider = bet.provider and back.transaction_uuid = 'void:' || bet.transaction_uuid
    join wallet.journals j on j.idem_key = 'jackpot:' || bet.provider || ':' || bet.transaction_uuid
    join wallet.entries e on e.journal_id = j.id
    join wallet.accounts a on a.id = e.account_id and a.kind = 'JACKPOT'
    where bet.provider = p_provider and bet.round_id = p_round and bet.kind in ('bet', 'betwin')
    group by 1
  ) as pots
$$;
create index rounds_of_game on games.rounds (merchant, game_id, started_at desc, round_id) where mode = 'real';
alter table games.providers add constraint providers_code_check check (code ~ '^[^:]+$' and code <> 'void');

-- migration 113 returns
create table games.returns (
  provider text not null references games.providers,
  theme text not null,
  least int not null check (least > 0),
  most int not null check (most >= least),
  primary key (provider, theme)
);

-- migration 114 provider-faults
create table games.provider_faults (
  provider text not null references games.providers,
  instance text not null,
  fault text not null,
  since timestamptz not null,
  told_at timestamptz not null,
  primary key (provider, instance)
);
alter table games.providers
  add column faulty_until timestamptz;
create function games.tell_fault(p_provider text, p_instance text, p_fault text, p_keep interval, p_now timestamptz) returns void language plpgsql as $$
declare
  before games.provider_faults;
  was_faulty boolean;
  until timestamptz;
begin
  select coalesce(p.faulty_until > p_now, false) into strict was_faulty from games.providers p where p.code = p_provider for no key update;
  delete from games.provider_faults f where f.provider = p_provider and f.told_at <= p_now - p_keep;
  select * into before from games.provider_faults f where f.provider = p_provider and f.instance = p_instance;
  if p_fault is null then
    if not found then return; end if;
    delete from games.provider_faults f where f.provider = p_provider and f.instance = p_instance;
    perform audit.note(null, 'atrium', 'rng-sound', p_provider, jsonb_build_object('instance', p_instance, 'since', before.since), p_now);
  else
    if before.fault is distinct from p_fault then perform audit.note(null, 'atrium', 'rng-fault', p_provider, jsonb_build_object('instance', p_instance, 'fault', p_fault), p_now); end if;
    insert into games.provider_faults (provider, instance, fault, since, told_at) values (p_provider, p_instance, p_fault, p_now, p_now)
    on conflict (provider, instance) do update set fault = excluded.fault, told_at = excluded.told_at;
  end if;
  select max(f.told_at) + p_keep into until from games.provider_faults f where f.provider = p_provider;
  update games.providers p set faulty_until = until where p.code = p_provider;
  if was_faulty <> (until is not null) then perform settings.tell_status(m.code) from merchants.merchants m; end if;
end $$;

-- migration 120 demo
create schema demo;
create table demo.databases (
  id boolean primary key default true check (id),
  has_known_passwords boolean not null,
  seeded_at timestamptz not null default now()
);
insert into demo.databases (has_known_passwords)
select true where exists (select from identity.members where merchant = 'DEMO' and account = 'demo');

-- migration 130 add-feedback-quotas
alter table support.feedback add column bytes bigint not null default 0;
update support.feedback f set bytes = octet_length(f.content) + octet_length(f.user_agent)
  + coalesce((select sum(octet_length(i.content)) from support.feedback_images i where i.ticket_id = f.ticket_id), 0);
alter table support.feedback alter column bytes drop default;
create table support.feedback_total (
  id boolean primary key default true check (id),
  bytes bigint not null
);
insert into support.feedback_total (bytes) select coalesce(sum(bytes), 0) from support.feedback;
create function support.count_feedback_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update support.feedback_total set bytes = bytes + (select coalesce(sum(r.bytes), 0) from changed_rows r);
  else
    update support.feedback_total set bytes = bytes - (select coalesce(sum(r.bytes), 0) from changed_rows r);
  end if;
  return null;
end $$;
create trigger count_inserted after insert on support.feedback referencing new table as changed_rows for each statement execute function support.count_feedback_bytes();
create trigger count_deleted after delete on support.feedback referencing old table as changed_rows for each statement execute function support.count_feedback_bytes();
create index feedback_member_day on support.feedback (member_id, received_at) include (bytes) where member_id is not null;
create index feedback_network_day on support.feedback (ip, received_at) include (bytes);
create index feedback_day on support.feedback (received_at) include (bytes);

-- migration 135 verified-emails
alter table identity.members add column email_verified_at timestamptz;
drop index identity.members_email;
create unique index members_email on identity.members (merchant, email_index) where email_verified_at is not null;
create index members_email_written on identity.members (merchant, email_index) where email_index is not null;
alter table identity.verification_codes drop constraint verification_codes_purpose_check;
alter table identity.verification_codes add constraint verification_codes_purpose_check check (purpose in ('login', 'register', 'password', 'verification', 'address'));
alter table registration.duplicates drop constraint duplicates_reason_check;
alter table registration.duplicates add constraint duplicates_reason_check check (reason in ('person', 'ip', 'device', 'email'));

-- migration 136 sessions-before-a-password-change
alter table identity.sessions add column must_change_password boolean not null default false;

-- migration 137 devices
create table identity.devices (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  token_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (member_id, token_hash)
);
create index devices_token on identity.devices (token_hash);
create index devices_seen on identity.devices (last_seen_at);
alter table identity.logins add column device_id bigint references identity.devices on delete set null;
create index logins_device on identity.logins (device_id) where device_id is not null;
alter table identity.members add column unlocked_at timestamptz;
alter table identity.login_verifications add column on_known_device boolean not null default false;

-- migration 138 totp-recovery-codes
create table identity.totp_recovery_codes (
  member_id bigint not null references identity.members,
  code_hash text not null,
  primary key (member_id, code_hash)
);

-- migration 145 sms-limits
create schema sms;
create table sms.settings (
  merchant text primary key references merchants.merchants on delete cascade,
  dialing_codes text[] not null,
  daily_budget int not null check (daily_budget >= 0),
  country_budgets jsonb not null default '{}'
);
create table sms.days (
  merchant text not null references merchants.merchants on delete cascade,
  country text not null,
  day date not null,
  ordered int not null default 0,
  sent int not null default 0,
  proved int not null default 0,
  lowered_budget int,
  lowered_at timestamptz,
  warned_at timestamptz,
  exhausted_at timestamptz,
  primary key (merchant, country, day)
);
alter table identity.verification_codes add column sms_country text, add column sms_day date, add column delivered_at timestamptz;
create index verification_codes_delivered on identity.verification_codes (delivered_at) where delivered_at is not null;

-- migration 146 question-work
alter table captcha.puzzles add column work_bits int;
create table captcha.question_requests (
  merchant text not null references merchants.merchants,
  network text not null,
  at timestamptz not null
);
create index question_requests_of_network on captcha.question_requests (merchant, network, at);
create index question_requests_expiry on captcha.question_requests (at);

-- migration 150 audited-tables
create function audit.require_actor(p_what text) returns text language plpgsql stable as $$
declare actor text := nullif(btrim(current_setting('atrium.actor', true)), '');
begin
  if actor is null then
    raise exception 'A change of % needs an actor.', p_what using hint = 'Set who makes the change, in its transaction: select set_config(''atrium.actor'', ''mina'', true).';
  end if;
  return actor;
end $$;
create function audit.fingerprint(p_value jsonb) returns jsonb language sql immutable as $$
  select case when p_value is null or p_value = 'null' then p_value else to_jsonb('sha256:' || encode(sha256(convert_to(p_value #>> '{}', 'UTF8')), 'hex')) end
$$;
create function audit.log_change() returns trigger language plpgsql as $$
declare
  name text := tg_table_schema || '.' || tg_table_name;
  key_columns text[] := tg_argv[1];
  only_columns text[] := tg_argv[2];
  fingerprinted text[] := tg_argv[3];
  left_out text[] := tg_argv[4];
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole jsonb := before || after;
  changes jsonb;
begin
  select jsonb_build_object(
    'from', case when tg_op <> 'INSERT' then jsonb_object_agg(key, case when key = any(fingerprinted) then audit.fingerprint(before -> key) else before -> key end) end,
    'to', case when tg_op <> 'DELETE' then jsonb_object_agg(key, case when key = any(fingerprinted) then audit.fingerprint(after -> key) else after -> key end) end)
  into changes
  from jsonb_object_keys(whole) as key
  where coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null') and (only_columns = '{}' or key = any(only_columns)) and key <> all(left_out)
  having count(*) > 0;
  if changes is null then return null; end if;
  perform audit.note(
    coalesce(whole ->> 'merchant', case when name = 'merchants.merchants' then whole ->> 'code' end, (select m.merchant from identity.members m where m.id = (whole ->> 'member_id')::int8)),
    audit.require_actor(name), tg_argv[0], name || ' ' || (select string_agg(whole ->> key, ' ' order by position) from unnest(key_columns) with ordinality as k (key, position)), changes, now());
  return null;
end $$;
create function audit.reject_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of %.% are deleted, not truncated: each is logged.', tg_table_schema, tg_table_name;
end $$;
create function audit.watch(p_table regclass, p_only text[] default '{}', p_fingerprinted text[] default '{}', p_left_out text[] default '{}', p_action text default 'config-changed') returns void language plpgsql as $$
declare
  events text := 'insert or update or delete';
  key_columns text[];
begin
  if p_only <> '{}' then
    select format('update of %s or delete', string_agg(quote_ident(name), ', ')) into events from unnest(p_only) as name;
  end if;
  select array_agg(a.attname order by k.position) into strict key_columns
  from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, position) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = p_table and i.indisprimary;
  execute format('create constraint trigger changes_are_audited after %s on %s deferrable initially deferred for each row execute function audit.log_change(%L, %L, %L, %L, %L)',
    events, p_table, p_action, key_columns, p_only, p_fingerprinted, p_left_out);
  execute format('create trigger truncate_is_rejected before truncate on %s for each statement execute function audit.reject_truncate()', p_table);
end $$;
drop trigger merchants_are_logged on merchants.merchants;
drop trigger modules_are_logged on merchants.modules;
drop trigger regions_are_logged on settings.region_rules;
drop trigger games_are_logged on games.games;
drop trigger vendors_are_logged on games.vendors;
drop function audit.note_config();
select audit.watch(name::regclass) from unnest(array[
  'merchants.merchants', 'merchants.hosts', 'merchants.modules',
  'settings.region_rules', 'settings.analytics', 'settings.resources', 'settings.firebase',
  'games.vendors', 'games.games', 'games.rooms', 'games.merchant_vendors', 'games.image_cdns', 'games.launch_cdns', 'games.returns',
  'lottery.games', 'lottery.merchant_games',
  'content.banners', 'content.announcements', 'content.help_topics', 'promotions.promotions',
  'registration.settings', 'registration.fields', 'registration.invite_codes',
  'support.settings', 'support.service_paths',
  'identity.agent_contracts'
]) as name;
select audit.watch('games.providers', p_fingerprinted => '{public_key}', p_left_out => '{faulty_until}');
select audit.watch('registration.exclusions', p_fingerprinted => '{value_index}');
select audit.watch('identity.operators', p_action => 'operator-changed');
select audit.watch('identity.members', p_only => '{merchant,account,type,status,vip_label,vip_level,parent_id,upline}', p_action => 'member-changed');
select audit.watch('registration.duplicates', p_only => '{reviewed_at}', p_action => 'member-changed');
select audit.watch('chat.operations', p_fingerprinted => '{text}', p_action => 'chat-moderated');
select audit.watch('support.questions', p_only => '{answer,answered_by,answered_at}', p_action => 'support-answered');
select audit.watch('support.feedback', p_only => '{status}', p_action => 'support-answered');
create function audit.note_deposit() returns trigger language plpgsql as $$
begin
  perform audit.note(new.merchant, audit.require_actor('a deposit'), 'deposit-credited', new.ref,
    (select jsonb_build_object('journal', new.id::text, 'member', a.member_id::text, 'account', a.id::text, 'amount', e.amount::text)
     from wallet.entries e join wallet.accounts a on a.id = e.account_id where e.journal_id = new.id and a.member_id is not null), new.at);
  return null;
end $$;
create constraint trigger deposits_are_logged after insert on wallet.journals deferrable initially deferred for each row
when (new.kind = 'deposit') execute function audit.note_deposit();
create or replace function audit.note_adjustment() returns trigger language plpgsql as $$
begin
  perform audit.note(new.merchant, audit.require_actor('an adjustment'), 'adjustment', new.ref,
    (select jsonb_build_object('journal', new.id::text, 'entries', coalesce(jsonb_object_agg(e.account_id::text, e.amount::text), '{}')) from wallet.entries e where e.journal_id = new.id), new.at);
  return null;
end $$;
drop function audit.actor();
create index log_merchant on audit.log (merchant, id desc);
create index log_merchant_action on audit.log (merchant, action, id desc);

-- migration 151 audit-sms-settings
select audit.watch('sms.settings');

-- migration 165 add-verification-code-settings
create table settings.verification_codes (
  merchant text primary key references merchants.merchants,
  resend_minutes int not null default 1 check (resend_minutes between 1 and 30),
  valid_minutes int not null default 10 check (valid_minutes between 1 and 30),
  check (resend_minutes <= valid_minutes)
);
select audit.watch('settings.verification_codes');

-- migration 166 add-category-settings
create table games.categories (
  category text primary key,
  position int not null unique,
  points numeric(4, 2) check (points > 0)
);
insert into games.categories (category, position, points) values
  ('LIVE', 0, 0.70), ('RNG', 1, 1.20), ('SPORTS', 2, 1.00), ('FISH', 3, 1.20), ('PVP', 4, 1.00), ('ESPORTS', 5, null), ('ELOTT', 6, null), ('LOTT', 7, null);
create table games.merchant_categories (
  merchant text not null references merchants.merchants,
  category text not null references games.categories,
  position int not null,
  points numeric(4, 2) check (points > 0),
  primary key (merchant, category)
);
select audit.watch('games.categories');
select audit.watch('games.merchant_categories');

-- migration 167 add-lines-of-themes
alter table games.returns add column lines int check (lines > 0);

-- migration 168 allow-codes-for-either-purpose
alter table identity.verification_codes drop constraint verification_codes_purpose_check;
alter table identity.verification_codes add constraint verification_codes_purpose_check check (purpose in ('login', 'register', 'password', 'noLogin', 'verification', 'address'));

-- migration 175 add-descriptions
alter table merchants.merchants add column description jsonb check (jsonb_typeof(description -> 'KO') = 'string' and jsonb_typeof(description -> 'EN') = 'string');

-- migration 181 set-account-types-of-vendors
select set_config('atrium.actor', 'system:migration', true);
update lottery.games lottery set account_type_name = vendor.account_type_name
from games.games game join games.vendors vendor using (vassalage)
where game.engine = 'lottery' and game.game_id = lottery.code and lottery.account_type_name <> vendor.account_type_name;

-- migration 190 add-brand-pictures
create table merchants.pictures (
  merchant text not null references merchants.merchants,
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  type text not null check (type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  data bytea not null check (octet_length(data) between 1 and 524288),
  uploaded_at timestamptz not null default now(),
  primary key (merchant, hash)
);
create index pictures_by_hash on merchants.pictures (hash);
select audit.watch('merchants.pictures', p_fingerprinted => '{data}');

-- migration 191 add-narrow-banner-pictures
alter table content.banners add column image_narrow text;
