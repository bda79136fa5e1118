-- Journals of a day, for exports. A few bytes for 32 blocks: journals are nearly in the order of their times.
create index journals_at on ledger.journals using brin (at) with (pages_per_range = 32, autosummarize = on);
