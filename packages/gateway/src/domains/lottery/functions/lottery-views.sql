-- Views that the lottery publishes to other domains, with only the columns that these use.
create or replace view lottery.merchant_games_view as select merchant, code, is_on from lottery.merchant_games;
