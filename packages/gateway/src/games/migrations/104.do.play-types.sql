-- Of a lottery: the way of playing that its page opens at, where its vendor names one.
alter table games.games add column default_play_type text;
