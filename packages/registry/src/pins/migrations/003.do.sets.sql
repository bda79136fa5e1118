-- Content-addressed: the same releases are the same set, whoever pinned them for whichever merchant.
create table registry.sets (
  id text primary key,
  -- release name → version
  releases jsonb not null
);

-- Ids only: everything else about a merchant belongs to the gateway. The row is what a move of the merchant's pointer locks.
create table registry.merchants (
  merchant text primary key
);
