-- What waits and what was decided about one thing.
create index proposals_subject on proposals.proposals (merchant, subject, proposed_at desc);
