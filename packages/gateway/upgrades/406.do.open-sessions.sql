-- What a session is opened with, by games and lotteries. `vendor`: whose house account is on the other side.
create type wallet.new_session as (
  id text,
  provider text,
  vendor text,
  member_id int8,
  login_hash bytea,
  game_id text,
  room_id text,
  mode text,
  -- what stakes come from, where the vendor has a wallet of its own
  wallet_account_id int8,
  is_shown boolean,
  replay_round text
);

-- It takes the id of the main pool now.
drop function if exists wallet.open_pool(wallet.accounts, text, text);
