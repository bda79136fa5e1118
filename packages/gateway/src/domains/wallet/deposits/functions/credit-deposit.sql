-- Credits money that has been received for a member, once for each `p_ref`. Whoever may not deposit (domain rules RG-04, RG-06, RG-11, RG-12)
-- is refused in the transaction that would credit it, so that nothing is counted that was not credited. Statuses are error codes, or OK.
create or replace function wallet.credit_deposit(p_member int8, p_ref text, p_amount int8, p_now timestamptz) returns wallet.deposited language plpgsql as $$
declare
  answer wallet.deposited;
  main wallet.accounts;
  member identity.members;
  known int8;
  refusal text;
begin
  select * into member from identity.members m where m.id = p_member;
  if not found then answer.status := 'NOT_FOUND'; return answer; end if;
  if member.type = 4 then answer.status := 'REAL_ACCOUNT_REQUIRED'; return answer; end if;
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  main := wallet.lock_main(p_member);

  select j.id into known from wallet.journals j where j.idem_key = 'deposit:' || p_ref;
  answer.repeated := found;
  if answer.repeated then
    if not exists (select 1 from wallet.entries e where e.journal_id = known and e.account_id = main.id and e.amount = p_amount) then answer.status := 'TRANSFER_ID_USED'; return answer; end if;
  else
    if member.status = 'DISABLED' then answer.status := 'ACCOUNT_DISABLED'; return answer; end if;
    if registration.is_excluded(p_member, p_now) then answer.status := 'SELF_EXCLUDED'; return answer; end if;
    refusal := protection.admit_deposit(p_member, p_ref, p_amount, p_now);
    if refusal is not null then answer.status := refusal || case when refusal in ('TIME_OUT', 'SELF_EXCLUSION') then '_ACTIVE' else '' end; return answer; end if;
    perform wallet.post_entries(main.merchant, 'deposit', 'deposit:' || p_ref, 'deposit:' || p_ref,
      array[main.id, wallet.house_account(main.merchant, 'CLEARING', 'deposits', main.currency)], array[p_amount, -p_amount], p_now);
  end if;
  answer.status := 'OK';
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency from wallet.shown(p_member) s;
  return answer;
end $$;
