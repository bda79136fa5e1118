-- Of those that are open: no condition that a look-up of one round has, or it would be found through all open rounds
-- wherever statistics say that there are few.
drop index ledger.rounds_open;
create index rounds_open on ledger.rounds (started_at) where closed_at is null;
