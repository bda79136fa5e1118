-- Every movement of a provider is booked by one function, which knows no game: whether a win is above the highest of
-- its game comes with it.
alter type wallet.movement add attribute above_max_win boolean;
-- A bet that opens its round.
alter type wallet.movement add attribute opens boolean;

-- Of a free bet: the grant that it is a round of.
alter type wallet.request add attribute free_rounds uuid;

-- They take a wallet.request now, and do themselves what it says of pots.
drop function if exists wallet.enter(text, text, text, text, text, timestamptz);
drop function if exists wallet.repeat(wallet.play, wallet.provider_transactions, text, text, text, int8);
drop function if exists wallet.place_bet(text, text, text, text, text, int8, text, text, boolean, timestamptz, text,
  int8, int8[], int8[]);
drop function if exists wallet.place_bet_with_pots(text, text, text, text, text, int8, text, text, boolean, timestamptz,
  int8, jsonb);
drop function if exists wallet.place_free_round(text, text, text, text, text, text, text, boolean, timestamptz, uuid);
drop function if exists wallet.settle_win(text, text, text, text, text, int8, text, text, text, boolean, jsonb,
  timestamptz, int8);
drop function if exists wallet.settle_win_with_pots(text, text, text, text, text, int8, text, text, text, boolean,
  jsonb, timestamptz, int8, jsonb);
drop function if exists wallet.bet_and_win(text, text, text, text, text, int8, int8, text, text, boolean, jsonb,
  timestamptz, int8, int8);
drop function if exists wallet.bet_and_win_with_pots(text, text, text, text, text, int8, int8, text, text, boolean,
  jsonb, timestamptz, int8, int8, jsonb, jsonb);
drop function if exists wallet.roll_back(text, text, text, text, text, text, text, boolean, timestamptz);
drop function if exists wallet.roll_back_with_pots(text, text, text, text, text, text, text, boolean, timestamptz);
drop function if exists wallet.end_round(text, text, text, text, text, jsonb, timestamptz);
drop function if exists wallet.post_pots(text, text, text, text, jsonb, int, timestamptz);
drop function if exists wallet.refuse_pots(wallet.answer);
drop function if exists wallet.book(wallet.movement[], timestamptz);
