-- Records what a journal credits to members. Runs at the end of the journal's transaction, after its entries exist.
-- Transfers between a member's own pools do not count.
create or replace function wallet.record_member_incomes() returns trigger language plpgsql as $$
begin
  insert into wallet.member_incomes (journal_id, member_id, kind, ref, day, amount)
  select new.id, a.member_id, new.kind, new.ref, (new.at at time zone c.time_zone)::date, sum(e.amount)::int8
  from ledger.entries_view e
  cross join lateral (select a.member_id from ledger.accounts_view a where a.id = e.account_id offset 0) a
  join merchants.merchants_view c on c.code = new.merchant
  where e.journal_id = new.id and a.member_id is not null
  group by a.member_id, c.time_zone
  having sum(e.amount) <> 0;
  return null;
end $$;

-- Kinds of journals that domain rule 4.7 counts as income in addition to payouts.
drop trigger if exists member_incomes_are_recorded on ledger.journals;
create constraint trigger member_incomes_are_recorded after insert on ledger.journals deferrable initially deferred for
  each row
when (new.kind in ('bonus', 'rebate', 'referral', 'salary', 'dividend')) execute function
  wallet.record_member_incomes();
