-- What others may read of lottery: columns that they use, and no others.
create or replace view lottery.merchant_games_view as select merchant, code, is_on from lottery.merchant_games;
