create schema ledger_proof;

-- The journals in the order of their ids, chained: hash n is sha256(hash n-1, canonical journal n with its entries);
-- see canonical.ts. One row per batch. Two processes that seal at the same time use the same number, and only one of
-- them succeeds.
create table ledger_proof.seals (
  number bigint primary key,
  -- ids, ascending
  journals bigint[] not null,
  -- 32 bytes a journal, in the same order
  hashes bytea storage external not null,
  sealed_at timestamptz not null,
  check (cardinality(journals) > 0 and length(hashes) = (32 * cardinality(journals)))
);
create unique index seals_first on ledger_proof.seals ((journals[1]));

-- The end of the chain on each day (UTC). Worth storing outside the database as well, as whoever can change the other
-- tables can change this one.
create table ledger_proof.roots (
  day date primary key,
  seal bigint not null references ledger_proof.seals,
  hash bytea not null check (length(hash) = 32)
);
