-- What the migrations of the studio made before its baselines replaced them, in their order; baselines.db.test.ts starts from it.

-- migration 1 studio
create schema studio;
create table studio.sessions (
  id_hash bytea primary key,
  gateway_session text not null,
  player text not null,
  game_code text not null,
  game_name text not null,
  theme text not null,
  language text not null check (language in ('KO', 'EN')),
  currency text not null,
  is_demo boolean not null,
  min_bet int8 not null,
  max_bet int8 not null,
  max_win int8 not null,
  min_round_ms int not null,
  show_rtp boolean not null,
  portal_origin text not null,
  opened_at timestamptz not null default now(),
  round_started_at timestamptz
);
create table studio.rounds (
  id text primary key,
  session bytea not null references studio.sessions,
  player text not null,
  game_code text not null,
  is_demo boolean not null,
  math_version text not null,
  stake int8 not null check (stake > 0),
  payout int8 not null check (payout >= 0),
  stops int[] not null,
  outcome jsonb not null,
  state text not null default 'DRAWN' check (state in ('DRAWN', 'OPEN', 'CLOSED', 'REFUSED', 'CANCELLING', 'CANCELLED')),
  refusal text,
  attempts int not null default 0,
  due_at timestamptz not null,
  drawn_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index rounds_unfinished on studio.rounds (player, game_code, is_demo) where state in ('DRAWN', 'OPEN', 'CANCELLING');
create index rounds_due on studio.rounds (due_at) where state in ('DRAWN', 'OPEN', 'CANCELLING');
create index rounds_played on studio.rounds (player, game_code, is_demo, drawn_at desc);

-- migration 2 engines
alter table studio.sessions
  add column engine text not null default 'slot',
  add column autoplay boolean not null default false,
  add column turbo boolean not null default false;
update studio.rounds set outcome = outcome || jsonb_build_object('detail', jsonb_build_object('stops', to_jsonb(stops)));
alter table studio.rounds alter column stops drop not null;
alter table studio.rounds
  add column engine text not null default 'slot',
  add column hidden jsonb,
  add column steps int not null default 0,
  add column pending jsonb,
  add column opened_at timestamptz,
  add column exclusive boolean not null default true;
alter table studio.rounds drop constraint rounds_state_check;
alter table studio.rounds add constraint rounds_state_check check (state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CLOSED', 'REFUSED', 'CANCELLING', 'CANCELLED'));
drop index studio.rounds_unfinished;
create unique index rounds_unfinished on studio.rounds (player, game_code, is_demo) where exclusive and state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CANCELLING');
drop index studio.rounds_due;
create index rounds_due on studio.rounds (due_at) where state in ('DRAWN', 'PLAYING', 'RAISING', 'UNRAISING', 'OPEN', 'CANCELLING');

-- migration 3 jackpots
create table studio.jackpots (
  code text not null,
  is_demo boolean not null,
  seed int8 not null check (seed > 0),
  rate_ppm int8 not null check (rate_ppm between 1 and 200000),
  ceiling int8 not null check (ceiling >= seed),
  primary key (code, is_demo)
);
create function studio.keep_jackpot_ceiling() returns trigger language plpgsql as $$
begin
  if new.ceiling < old.ceiling then
    raise exception 'the ceiling of jackpot % may be raised, never lowered: % is below %', old.code, new.ceiling, old.ceiling;
  end if;
  return new;
end $$;
create trigger keep_jackpot_ceiling before update on studio.jackpots for each row execute function studio.keep_jackpot_ceiling();
create table studio.jackpot_contributions (
  id int8 generated always as identity primary key,
  code text not null,
  is_demo boolean not null,
  round text not null,
  amount int8 not null check (amount > 0)
);
create index jackpot_contributions_of on studio.jackpot_contributions (code, is_demo) include (amount);
create table studio.jackpot_entries (
  id int8 generated always as identity primary key,
  code text not null,
  is_demo boolean not null,
  kind text not null check (kind in ('SEED', 'CONTRIBUTIONS', 'WIN')),
  amount int8 not null check ((kind = 'WIN') = (amount < 0) and amount <> 0),
  round text,
  at timestamptz not null default now(),
  foreign key (code, is_demo) references studio.jackpots,
  check ((kind = 'WIN') = (round is not null))
);
create index jackpot_entries_of on studio.jackpot_entries (code, is_demo) include (amount);
create unique index jackpot_entries_won on studio.jackpot_entries (code, round) where kind = 'WIN';

-- migration 4 fair
create table studio.seeds (
  id int8 generated always as identity primary key,
  player text not null,
  game_code text not null,
  is_demo boolean not null,
  seed bytea not null check (octet_length(seed) = 32),
  client_seed text not null check (length(client_seed) between 1 and 64),
  rounds int not null default 0,
  begun_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seeds_in_use on studio.seeds (player, game_code, is_demo) where revealed_at is null;
create index seeds_revealed on studio.seeds (player, game_code, is_demo, revealed_at desc) where revealed_at is not null;

-- migration 5 sports
create table studio.fixtures (
  id text primary key,
  league text not null,
  home text not null,
  away text not null check (away <> home),
  starts_at timestamptz not null,
  form int not null default 0,
  form_moved_at timestamptz not null default now(),
  home_score int,
  away_score int,
  is_void boolean not null default false,
  goals jsonb,
  check ((home_score is null) = (away_score is null))
);
create index fixtures_by_time on studio.fixtures (starts_at);

-- migration 6 replay
alter table studio.sessions add column replay_round text;

-- migration 7 retired-jackpots
alter table studio.jackpots add column retired_at timestamptz;
create table studio.jackpot_transfers (
  id int8 generated always as identity primary key,
  code text not null,
  is_demo boolean not null,
  to_code text check (to_code <> code),
  amount int8 not null check (amount > 0),
  reason text not null check (length(reason) between 10 and 500),
  by_whom text not null check (length(by_whom) between 1 and 100),
  at timestamptz not null default now(),
  foreign key (code, is_demo) references studio.jackpots,
  foreign key (to_code, is_demo) references studio.jackpots (code, is_demo)
);
create function studio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Transfers of jackpots are only added to.';
end $$;
create trigger transfers_are_final before update or delete on studio.jackpot_transfers for each row execute function studio.refuse_change();
alter table studio.jackpot_entries
  drop constraint jackpot_entries_kind_check,
  drop constraint jackpot_entries_check,
  add column transfer int8 references studio.jackpot_transfers,
  add constraint jackpot_entries_kind_check check (kind in ('SEED', 'CONTRIBUTIONS', 'WIN', 'TRANSFER')),
  add constraint jackpot_entries_amount_check check (amount <> 0 and (kind = 'TRANSFER' or (kind = 'WIN') = (amount < 0))),
  add constraint jackpot_entries_transfer_check check ((kind = 'TRANSFER') = (transfer is not null));
create function studio.keep_retired() returns trigger language plpgsql as $$
begin
  if new.kind in ('SEED', 'WIN') and exists (select from studio.jackpots j where (j.code, j.is_demo) = (new.code, new.is_demo) and j.retired_at is not null) then
    raise exception 'jackpot % is retired', new.code;
  end if;
  return new;
end $$;
create trigger keep_retired before insert on studio.jackpot_entries for each row execute function studio.keep_retired();

-- migration 8 pots
alter table studio.jackpot_entries
  add column house int8 not null default 0;
update studio.jackpot_entries set house = amount;
with before as (
  delete from studio.jackpot_contributions returning code, is_demo, amount
)
insert into studio.jackpot_entries (code, is_demo, kind, amount, house) select code, is_demo, 'CONTRIBUTIONS', sum(amount)::int8, sum(amount)::int8 from before group by code, is_demo;
alter table studio.jackpot_entries add constraint jackpot_entries_house_check check (house between least(amount, 0) and greatest(amount, 0));
drop index studio.jackpot_entries_of;
create index jackpot_entries_of on studio.jackpot_entries (code, is_demo) include (amount, house);
alter table studio.rounds
  add column pots jsonb;
alter table studio.jackpot_transfers
  add column moved_at timestamptz;
alter table studio.jackpot_transfers disable trigger transfers_are_final;
update studio.jackpot_transfers set moved_at = now();
alter table studio.jackpot_transfers enable trigger transfers_are_final;
create index jackpot_transfers_waiting on studio.jackpot_transfers (id) where moved_at is null;
create or replace function studio.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.moved_at is null and to_jsonb(new) - 'moved_at' = to_jsonb(old) - 'moved_at' then return new; end if;
  raise exception 'Transfers of jackpots are only added to.';
end $$;

-- migration 9 voids
create table studio.voids (
  round text primary key,
  at timestamptz not null default now()
);
alter table studio.jackpot_entries
  drop constraint jackpot_entries_kind_check,
  drop constraint jackpot_entries_check1,
  add constraint jackpot_entries_kind_check check (kind in ('SEED', 'CONTRIBUTIONS', 'WIN', 'TRANSFER', 'VOID')),
  add constraint jackpot_entries_round_check check ((kind in ('WIN', 'VOID')) = (round is not null));
create unique index jackpot_entries_voided on studio.jackpot_entries (code, round) where kind = 'VOID';

-- migration 10 time-zone-and-names
alter table studio.sessions add column time_zone text not null default 'UTC';
alter table studio.sessions add column game_names jsonb;
