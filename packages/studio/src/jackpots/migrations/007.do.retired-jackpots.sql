-- A jackpot that is played for no more: what it stood at goes to another jackpot or to the house, once, for a reason that somebody gives.
-- Its code is not used again.
alter table studio.jackpots add column retired_at timestamptz;

create table studio.jackpot_transfers (
  id int8 generated always as identity primary key,
  code text not null,
  is_demo boolean not null,
  -- null: to the house, whose account in the portal's ledger has held the money since it was staked
  to_code text check (to_code <> code),
  amount int8 not null check (amount > 0),
  reason text not null check (length(reason) between 10 and 500),
  -- who decided it, as they call themselves
  by_whom text not null check (length(by_whom) between 1 and 100),
  at timestamptz not null default now(),
  foreign key (code, is_demo) references studio.jackpots,
  foreign key (to_code, is_demo) references studio.jackpots (code, is_demo)
);

create function studio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Transfers of jackpots are only added to.';
end $$;
create trigger transfers_are_final before update or delete on studio.jackpot_transfers for each row execute function studio.refuse_change();

alter table studio.jackpot_entries
  drop constraint jackpot_entries_kind_check,
  -- the one of `amount`; the one of `round` is jackpot_entries_check1
  drop constraint jackpot_entries_check,
  add column transfer int8 references studio.jackpot_transfers,
  add constraint jackpot_entries_kind_check check (kind in ('SEED', 'CONTRIBUTIONS', 'WIN', 'TRANSFER')),
  -- a transfer takes from one jackpot and adds to another
  add constraint jackpot_entries_amount_check check (amount <> 0 and (kind = 'TRANSFER' or (kind = 'WIN') = (amount < 0))),
  add constraint jackpot_entries_transfer_check check ((kind = 'TRANSFER') = (transfer is not null));

-- Nothing begins or is won after the end: a round that wants to is not opened, and its stake goes back.
create function studio.keep_retired() returns trigger language plpgsql as $$
begin
  if new.kind in ('SEED', 'WIN') and exists (select from studio.jackpots j where (j.code, j.is_demo) = (new.code, new.is_demo) and j.retired_at is not null) then
    raise exception 'jackpot % is retired', new.code;
  end if;
  return new;
end $$;
create trigger keep_retired before insert on studio.jackpot_entries for each row execute function studio.keep_retired();
