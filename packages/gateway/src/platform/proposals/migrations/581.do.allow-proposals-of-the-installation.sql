-- Changes of the whole installation, such as a new provider of games, have no merchant.
alter table proposals.proposals alter merchant drop not null;
create index proposals_of_installation on proposals.proposals (proposed_at desc, id desc) where merchant is null;
