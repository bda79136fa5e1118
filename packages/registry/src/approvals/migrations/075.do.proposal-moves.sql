-- Where a proposed decision takes each merchant, as its proposer saw it: {merchant, sequence, from, to, changes}. Empty for what moves nobody.
alter table registry.proposals add column moves jsonb not null default '[]';
-- A proposal whose merchants have moved since is closed without a decision.
alter table registry.proposals drop constraint proposals_state_check;
alter table registry.proposals add constraint proposals_state_check check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired', 'outdated'));
-- The account that proposed; null for a machine. Its role is looked at again when somebody approves.
alter table registry.proposals add column person text;
update registry.proposals set person = by where exists (select from registry.staff where handle = by);
