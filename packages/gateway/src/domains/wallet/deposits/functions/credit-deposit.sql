-- Credits money received for a member, once per `p_ref`. Received money is always credited. Conditions (domain rules
-- RG-04, RG-06, RG-11, RG-12) were checked when the deposit was ordered; those violated now are returned in `flags`.
-- Statuses are error codes, or OK.
create or replace function wallet.credit_deposit(p_member int8, p_ref text, p_amount int8, p_now timestamptz)
returns wallet.deposited language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  answer wallet.deposited;
  main ledger.accounts;
  member identity.members_view;
  known int8;
  rejection text;
begin
  select * into member from identity.members_view m where m.id = p_member;
  if not found then answer.status := 'NOT_FOUND'; return answer; end if;
  if member.type = 4 then answer.status := 'REAL_ACCOUNT_REQUIRED'; return answer; end if;
  perform identity.open_account(p_member, 'REAL', 0, p_now);
  main := ledger.lock_main(p_member);

  select j.id into known from ledger.journals_view j where j.idem_key = 'deposit:' || p_ref;
  answer.repeated := found;
  answer.flags := '{}';
  if answer.repeated then
    if not exists (select 1 from ledger.entries_view e where e.journal_id = known and e.account_id = main.id
      and e.amount = p_amount) then
      answer.status := 'TRANSFER_ID_USED'; return answer;
    end if;
  else
    rejection := protection.reject_deposit(p_member, p_amount, 0, p_now);
    answer.flags := array_remove(array[
      case when member.status = 'DISABLED' then 'ACCOUNT_DISABLED' end,
        case when registration.is_excluded(p_member, p_now) then 'SELF_EXCLUDED' end, rejection], null);
    perform protection.count_deposit(p_ref, p_member, p_amount, p_now);
    perform ledger.post_entries(
      row(main.merchant, 'deposit', 'deposit:' || p_ref, 'deposit:' || p_ref, p_now)::ledger.new_journal,
      array[main.id, ledger.house_account(main.merchant, 'CLEARING', 'deposits', main.currency)],
      array[p_amount, -p_amount]);
  end if;
  answer.status := 'OK';
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency
  from ledger.shown(p_member) s;
  return answer;
end $$;
