-- Whom four eyes count as the proposer: nobody approves what is theirs, whichever token or account they use.
alter table registry.proposals add column people text[] not null default '{}';
update registry.proposals set people = array(select handle from registry.staff where handle = by);
