-- An order that may be placed as far as the lottery is concerned: its place in the request, what it stakes and can win,
-- and how much all orders of its issue may win together.
create type lottery.checked_order as (
  place int,
  bettor lottery.bettor,
  wanted lottery.new_order,
  account_id int8,
  stake int8,
  possible_win int8,
  max_exposure int8
);
