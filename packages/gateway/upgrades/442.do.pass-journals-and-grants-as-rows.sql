-- What a journal is posted with, beside its entries: columns of wallet.journals.
create type wallet.new_journal as (
  merchant text,
  kind text,
  ref text,
  idem_key text,
  at timestamptz
);

-- A bonus as it is credited: columns of wallet.bonuses.
create type wallet.new_bonus as (
  member_id int8,
  ref text,
  amount int8,
  locked int8,
  requirement int8,
  contribution jsonb,
  min_odds int8,
  excluded_games text[],
  debit_order text,
  max_bet int8,
  max_cash_out int8,
  expires_at timestamptz,
  -- what it is called in each language
  title jsonb
);

-- Free rounds as they are granted: columns of wallet.free_rounds.
create type wallet.new_free_rounds as (
  member_id int8,
  ref text,
  game_id text,
  stake int8,
  rounds int,
  expires_at timestamptz
);

-- A part of a withdrawal that was paid out. `fee`: what the house keeps of the order, booked with its last part.
-- `is_repeat`: it pays again what had not arrived.
create type wallet.payout as (
  order_id text,
  reference text,
  amount int8,
  fee int8,
  is_repeat boolean
);

-- A transfer to an upline as its member requests it. `risk_signals`: why operators would decide about a withdrawal of
-- the member.
create type wallet.new_upline_transfer as (
  member_id int8,
  upline_id int8,
  request_id text,
  amount int8,
  risk_signals text[]
);

-- A round of real play that somebody of the staff voids.
create type wallet.void_order as (
  merchant text,
  provider text,
  round_id text,
  actor text,
  reason text
);

drop function if exists wallet.post(wallet.play, text, text, text, int8, timestamptz);
drop function if exists wallet.post_entries(text, text, text, text, int8[], int8[], timestamptz);
drop function if exists wallet.post_pools(wallet.play, text, text, text, int8[], int8[], timestamptz);
drop function if exists wallet.follow_bonus(wallet.play, int8, int8[], int8[], text, timestamptz);
drop function if exists wallet.release_bonus(wallet.accounts, int8, int8, int8, text, timestamptz);
drop function if exists wallet.accept(wallet.play, int8, boolean, boolean, int8, int8, boolean);
drop function if exists wallet.grant_bonus(int8, text, int8, int8, int8, jsonb, int8, text[], text, int8, int8,
  timestamptz, timestamptz, jsonb);
drop function if exists wallet.grant_free_rounds(int8, text, text, int8, int, timestamptz, timestamptz);
drop function if exists wallet.pay_withdrawal(int8, text, text, int8, int8, boolean, timestamptz);
drop function if exists wallet.fail_transfer(int8, text, int8, text, text, timestamptz);
drop function if exists wallet.transfer_to_upline(int8, int8, text, int8, text[], timestamptz);
drop function if exists wallet.void_round(text, text, text, text, text, timestamptz);
