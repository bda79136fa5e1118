-- A deposit or its reversal: who credited it, under which order, in which journal. Balances before and after are in the
-- journal's entries.
create or replace function wallet.note_deposit() returns trigger language plpgsql as $$
begin
  perform audit.note(row(new.merchant, audit.require_actor('a deposit'),
    case new.kind when 'deposit' then 'deposit-credited' else 'deposit-reversed' end, new.ref,
    (select jsonb_build_object('journal', new.id::text, 'member', min(a.member_id)::text, 'account', min(a.id)::text,
      'amount', sum(e.amount)::text)
      from wallet.entries e join wallet.accounts a on a.id = e.account_id
      where e.journal_id = new.id and a.member_id is not null))::audit.event, new.at);
  return null;
end $$;

drop trigger if exists deposits_are_logged on wallet.journals;
create constraint trigger deposits_are_logged after insert on wallet.journals deferrable initially deferred for each row
when (new.kind in ('deposit', 'deposit-reversal')) execute function wallet.note_deposit();
