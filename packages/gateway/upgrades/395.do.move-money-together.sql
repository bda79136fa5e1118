-- A bet or a win as its provider requests it. `place`: which of the requests that are made together. `pots`: what of a
-- stake goes into pots, or of a jackpot comes out of them. Of a win: the bet that it settles, and what of it is a
-- jackpot.
create type wallet.request as (
  place int,
  provider text,
  session text,
  player text,
  game text,
  currency text,
  amount int8,
  tx text,
  round text,
  closes boolean,
  odds int8,
  pots jsonb,
  reference text,
  jackpot int8,
  outcome jsonb
);

-- Where a stake comes from, or why the terms of a bonus do not allow it; or where money that a bet brings goes.
-- `wagered`: what a stake counts towards the bonus.
create type wallet.stake as (
  pools int8[],
  amounts int8[],
  wagered int8,
  sub_code text
);

-- What a call of a provider moves, of a member whose main pool is locked: `amounts[i]` to `pools[i]`, the rest of its
-- journal on the house account. `play` is as it was before.
create type wallet.movement as (
  kind text,
  request wallet.request,
  play wallet.play,
  pools int8[],
  amounts int8[],
  wagered int8
);

-- They return rows and records now.
drop function if exists wallet.bet_refusal(wallet.play, int8, boolean, timestamptz, boolean);
drop function if exists wallet.stake_of(wallet.play, int8, int8);
drop function if exists wallet.return_of(wallet.play, wallet.provider_transactions, int8);
-- wallet.settle_wins takes its place.
drop function if exists wallet.settle_plain_wins(text, text[], text[], text[], int8[], jsonb, timestamptz);
