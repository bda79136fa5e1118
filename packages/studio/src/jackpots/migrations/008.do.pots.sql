-- What stakes add to a jackpot lies in a pot of the wallet's ledger, put there with the bet; what a jackpot begins with is the house's promise
-- and paid from its own money when it is won. A win is paid from the house's part first, so that the pot always holds the rest.
alter table studio.jackpot_entries
  -- what of the amount is the house's money: of a seed all, of contributions nothing
  add column house int8 not null default 0;
-- What was added before now never came into a pot: the house has it.
update studio.jackpot_entries set house = amount;
with before as (
  delete from studio.jackpot_contributions returning code, is_demo, amount
)
insert into studio.jackpot_entries (code, is_demo, kind, amount, house) select code, is_demo, 'CONTRIBUTIONS', sum(amount)::int8, sum(amount)::int8 from before group by code, is_demo;
alter table studio.jackpot_entries add constraint jackpot_entries_house_check check (house between least(amount, 0) and greatest(amount, 0));
drop index studio.jackpot_entries_of;
create index jackpot_entries_of on studio.jackpot_entries (code, is_demo) include (amount, house);

alter table studio.rounds
  -- of a round that won jackpots: what came out of which pot, as the wallet is told
  add column pots jsonb;

alter table studio.jackpot_transfers
  -- when the wallet acknowledged that the pot was moved, too
  add column moved_at timestamptz;
-- Pots of before now hold nothing.
alter table studio.jackpot_transfers disable trigger transfers_are_final;
update studio.jackpot_transfers set moved_at = now();
alter table studio.jackpot_transfers enable trigger transfers_are_final;
create index jackpot_transfers_waiting on studio.jackpot_transfers (id) where moved_at is null;

create or replace function studio.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.moved_at is null and to_jsonb(new) - 'moved_at' = to_jsonb(old) - 'moved_at' then return new; end if;
  raise exception 'Transfers of jackpots are only added to.';
end $$;
