-- It takes the keys of a bet now.
drop function if exists agents.node_of_bet(wallet.settled_bets);
