-- Rounds that the portal has voided, as its wallet tells them: each once.
create table studio.voids (
  round text primary key,
  at timestamptz not null default now()
);

-- VOID: what a round that was voided since had won goes on in its jackpot.
alter table studio.jackpot_entries
  drop constraint jackpot_entries_kind_check,
  -- the one of `round`
  drop constraint jackpot_entries_check1,
  add constraint jackpot_entries_kind_check check (kind in ('SEED', 'CONTRIBUTIONS', 'WIN', 'TRANSFER', 'VOID')),
  add constraint jackpot_entries_round_check check ((kind in ('WIN', 'VOID')) = (round is not null));
create unique index jackpot_entries_voided on studio.jackpot_entries (code, round) where kind = 'VOID';
