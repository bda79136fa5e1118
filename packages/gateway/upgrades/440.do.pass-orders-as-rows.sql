-- Who bets, on which game, and the session that they bet in.
create type lottery.bettor as (
  merchant text,
  member_id int8,
  login_hash bytea,
  session_id text,
  code text
);

-- An order as its member requests it. `tickets`: an array of the columns of lottery.tickets. Of an issue of a chase,
-- the chase, and the pools that the order's stake was held from.
create type lottery.new_order as (
  id uuid,
  numero text,
  request_id text,
  fingerprint text,
  tickets jsonb,
  chase_id uuid,
  pools int8[],
  holds int8[]
);

-- A chase as its member requests it. `issues`: an array of the columns of lottery.chase_issues. `highest`: the stake of
-- its most expensive issue, for limits of single bets.
create type lottery.new_chase as (
  id uuid,
  request_id text,
  fingerprint text,
  tickets jsonb,
  issues jsonb,
  highest int8,
  stop_at_win int8
);

-- What tickets won: `hits[i]` (winning lines at each level, as '{1,0}') and `wins[i]` are those of `ids[i]`.
create type lottery.ticket_results as (
  ids int8[],
  hits text[],
  wins int8[]
);

-- A result that takes the place of another, and the change that brings it. `number`: of the result, so that each is
-- settled once. `outcome`: of the rounds.
create type lottery.corrected_result as (
  change_id uuid,
  number int,
  outcome jsonb
);

drop function if exists lottery.place_order(uuid, text, int8, bytea, text, text, text, text, text, jsonb, timestamptz,
  uuid, int8[], int8[]);
drop function if exists lottery.submit_order(uuid, text, int8, bytea, text, text, text, text, text, jsonb, timestamptz);
drop function if exists lottery.check_order(text, int8, bytea, text, text, text, text, int8, int8, timestamptz);
drop function if exists lottery.stake_refusal(text, int8, bytea, text, int8, int8, timestamptz);
drop function if exists lottery.session_of(text, int8, bytea, text);
drop function if exists lottery.hold_chase(uuid, text, int8, bytea, text, text, text, text, jsonb, jsonb, int8, int8,
  timestamptz);
drop function if exists lottery.advance_chase(uuid, int, uuid, text, jsonb, timestamptz);
drop function if exists lottery.reserve_exposure(text, text, text, int, int8, int8);
drop function if exists lottery.settle_orders(uuid[], int8[], text[], int8[], jsonb[], timestamptz);
drop function if exists lottery.correct_orders(uuid, uuid[], jsonb, jsonb, int, timestamptz);
