-- Logs a deposit or its reversal: actor, order and journal. Balances before and after are in the journal's entries.
-- `offset 0` makes PostgreSQL look up accounts by key, regardless of table statistics.
create or replace function wallet.note_deposit() returns trigger language plpgsql as $$
begin
  perform audit.note(row(new.merchant, audit.require_actor('a deposit'),
    case new.kind when 'deposit' then 'deposit-credited' else 'deposit-reversed' end, new.ref,
    (select jsonb_build_object('journal', new.id::text, 'member', min(a.member_id)::text, 'account', min(a.id)::text,
      'amount', sum(e.amount)::text)
      from ledger.entries_view e
      cross join lateral (select a.id, a.member_id from ledger.accounts_view a where a.id = e.account_id offset 0) a
      where e.journal_id = new.id and a.member_id is not null))::audit.event, new.at);
  return null;
end $$;

drop trigger if exists deposits_are_logged on ledger.journals;
create constraint trigger deposits_are_logged after insert on ledger.journals deferrable initially deferred for each row
when (new.kind in ('deposit', 'deposit-reversal')) execute function wallet.note_deposit();
