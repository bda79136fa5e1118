-- Rebates of uplines (domain rule 4.8), as they were when the round was settled first: pairs of a member above and what their rate is above the highest below, in
-- hundredths of a percent. Null where nobody above has a higher rate.
alter table wallet.settled_bets add column line_rebates int8[];
drop function if exists wallet.settled_bet(games.rounds, int8, text, timestamptz, int, int, int8);
