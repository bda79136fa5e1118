create schema ledger_proof;

-- The journals in the order of their ids, chained: hash n is sha256(hash n-1, canonical journal n with its entries); see canonical.ts.
-- One row per batch. Two processes that seal at once want the same number, and one of them gets it.
create table ledger_proof.seals (
  number int8 primary key,
  -- ids, ascending
  journals int8[] not null,
  -- 32 bytes a journal, in the same order
  hashes bytea not null,
  sealed_at timestamptz not null,
  check (cardinality(journals) > 0 and length(hashes) = 32 * cardinality(journals))
);
-- Hashes cannot be compressed; left alone, the last one is read without the others.
alter table ledger_proof.seals alter column hashes set storage external;
create unique index seals_first on ledger_proof.seals ((journals[1]));

-- Where the chain ended on a day (UTC): what is worth keeping outside as well, for whoever can change tables can change this one.
create table ledger_proof.roots (
  day date primary key,
  seal int8 not null references ledger_proof.seals,
  hash bytea not null check (length(hash) = 32)
);

create function ledger_proof.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What is sealed stays sealed.';
end $$;
create trigger seals_are_final before update or delete or truncate on ledger_proof.seals for each statement execute function ledger_proof.refuse_change();
create trigger roots_are_final before update or delete or truncate on ledger_proof.roots for each statement execute function ledger_proof.refuse_change();
