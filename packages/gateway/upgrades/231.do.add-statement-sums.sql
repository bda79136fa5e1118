-- Sums of account statements

-- The movements of members up to a journal, added up by a job that follows the seals: the transaction of a movement writes none of this.
-- Amounts are counts of 1/10,000, as all amounts here.
create table wallet.statement_position (
  is_only boolean primary key default true check (is_only),
  -- every movement up to this journal is added up, and none after it
  journal_id int8 not null
);
insert into wallet.statement_position (journal_id) values (0);

create table wallet.statement_hours (
  member_id bigint not null,
  -- UTC
  hour timestamptz not null,
  -- of the statement, as in all these tables
  kind text not null,
  count int not null,
  amount int8 not null,
  primary key (member_id, hour, kind)
);

-- Movements of the kinds that are rare among those of a player. Those of the others are found quickly in the ledger itself.
create table wallet.statement_entries (
  member_id bigint not null,
  kind text not null,
  journal_id int8 not null,
  primary key (member_id, kind, journal_id)
);
