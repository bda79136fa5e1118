-- Journals that open the balances of a merchant that comes from another installation.
insert into ledger.journal_kinds (kind, domain) values ('import', 'ledger');
