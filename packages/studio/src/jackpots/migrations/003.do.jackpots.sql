-- Progressive jackpots (GLI-19 2.4.2). A meter is the sum of what was added less what was won: no row is written over by play.
create table studio.jackpots (
  code text not null,
  -- demo play has jackpots of its own
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

-- What rounds add, one row each, written with the round that is opened. Rows of the past are gathered into entries.
-- No foreign key: its check would lock the jackpot's row for every round.
create table studio.jackpot_contributions (
  id int8 generated always as identity primary key,
  code text not null,
  is_demo boolean not null,
  round text not null,
  amount int8 not null check (amount > 0)
);
create index jackpot_contributions_of on studio.jackpot_contributions (code, is_demo) include (amount);

-- What a jackpot began with, contributions that were gathered, and wins, which are below zero.
create table studio.jackpot_entries (
  id int8 generated always as identity primary key,
  code text not null,
  is_demo boolean not null,
  kind text not null check (kind in ('SEED', 'CONTRIBUTIONS', 'WIN')),
  amount int8 not null check ((kind = 'WIN') = (amount < 0) and amount <> 0),
  -- the round that won it
  round text,
  at timestamptz not null default now(),
  foreign key (code, is_demo) references studio.jackpots,
  check ((kind = 'WIN') = (round is not null))
);
create index jackpot_entries_of on studio.jackpot_entries (code, is_demo) include (amount);
-- A round wins a jackpot once.
create unique index jackpot_entries_won on studio.jackpot_entries (code, round) where kind = 'WIN';
