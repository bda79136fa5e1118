-- Provably fair games: the seeds of one player in one game, play money apart.
create table studio.seeds (
  id int8 generated always as identity primary key,
  player text not null,
  game_code text not null,
  is_demo boolean not null,
  seed bytea not null check (octet_length(seed) = 32),
  client_seed text not null check (length(client_seed) between 1 and 64),
  -- rounds drawn from this seed so far: also the nonce of the next one
  rounds int not null default 0,
  begun_at timestamptz not null default now(),
  -- null while rounds are drawn from it; none is after it has been shown
  revealed_at timestamptz
);
create unique index seeds_in_use on studio.seeds (player, game_code, is_demo) where revealed_at is null;
create index seeds_revealed on studio.seeds (player, game_code, is_demo, revealed_at desc) where revealed_at is not null;
