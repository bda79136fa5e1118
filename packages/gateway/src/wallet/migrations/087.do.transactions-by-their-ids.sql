-- Both keys began with the provider. Before the table is analysed for the first time every plan looks equally good, and a connection that
-- looked a transaction up by the key of rounds (or the other way round) went on reading all rows of its provider. Ids come first now.
drop index wallet.provider_transactions_round;
create index provider_transactions_round on wallet.provider_transactions (round_id, provider);
alter table wallet.provider_transactions drop constraint provider_transactions_pkey, add primary key (transaction_uuid, provider);
