-- What a provider moved is found by its transaction (ledger.provider_transactions), whose id the journal repeated as a
-- key, with an index of its own. Journals from before keep theirs: they are sealed with them.
alter table ledger.journals alter idem_key drop not null, drop constraint journals_idem_key_key;
create unique index journals_idem_key on ledger.journals (idem_key) where idem_key is not null;
-- The sealer reads the key of a journal from its transaction.
create index provider_transactions_journal on ledger.provider_transactions (journal_id);
