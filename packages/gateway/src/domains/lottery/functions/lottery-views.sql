-- Published views of lottery: only the columns that other domains use.
create or replace view lottery.merchant_games_view as select merchant, code, is_on from lottery.merchant_games;
