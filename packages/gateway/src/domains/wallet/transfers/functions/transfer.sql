-- Moves real money from the main wallet to a vendor's wallet (positive `p_amount`) or back (negative), once per `p_key`
-- of the member. Each transfer, even a failed one, is a row of wallet.wallet_transfers. Money can always be moved back,
-- even if the vendor's wallet has changed or the member takes a break.
create or replace function wallet.transfer(p_member int8, p_vassalage text, p_amount int8, p_key text,
  p_now timestamptz) returns wallet.transferred language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  answer wallet.transferred;
  requested wallet.wallet_transfers;
  main ledger.accounts;
  own int8;
  known int8;
  pool ledger.accounts;
begin
  requested.member_id := p_member; requested.transfer_id := p_key; requested.vassalage := p_vassalage;
  requested.amount := p_amount;
  perform identity.open_account(p_member, 'REAL', 0, p_now);
  main := ledger.lock_main(p_member);
  if p_amount > 0 and not exists (
    select 1 from games.merchant_vendors_view mv join games.vendors_view v using (vassalage)
    where mv.merchant = main.merchant and v.vassalage = p_vassalage and not v.is_single_wallet) then
    perform wallet.fail_transfer(requested, 'WALLET_NOT_FOUND', p_now);
    answer.status := 'NO_WALLET'; return answer;
  end if;
  select a.id into own from ledger.accounts_view a where a.member_id = p_member and a.kind = 'WALLET'
    and a.name = p_vassalage;
  if not found then
    if p_amount < 0 then
      perform wallet.fail_transfer(requested, 'WALLET_NOT_FOUND', p_now);
      answer.status := 'NO_WALLET'; return answer;
    end if;
    own := ledger.open_pool(main.id, 'WALLET', p_vassalage);
  end if;

  select j.id into known from ledger.journals_view j where j.idem_key = 'transfer:' || p_member || ':' || p_key;
  if found then
    if not exists (select 1 from ledger.entries_view e where e.journal_id = known and e.account_id = own
      and e.amount = p_amount) then
      answer.status := 'DUPLICATE'; return answer;
    end if;
    answer.repeated := true;
  else
    select * into strict pool from ledger.accounts_view a where a.id = case when p_amount > 0 then main.id else own end;
    if pool.balance < abs(p_amount) then
      perform wallet.fail_transfer(requested, 'INSUFFICIENT_FUNDS', p_now);
      answer.status := 'FUNDS'; return answer;
    end if;
    insert into wallet.wallet_transfers (member_id, transfer_id, vassalage, amount, state, at)
    values (p_member, p_key, p_vassalage, p_amount, 'DONE', p_now)
    on conflict (member_id, transfer_id) do update set vassalage = excluded.vassalage, amount = excluded.amount,
      state = 'DONE', failure = null, at = excluded.at;
    perform ledger.post_entries(
      row(main.merchant, 'transfer', 'wallet:' || p_vassalage, 'transfer:' || p_member || ':' || p_key,
        p_now)::ledger.new_journal,
      array[main.id, own], array[-p_amount, p_amount]);
    perform ledger.count_movement(main.id);
    answer.repeated := false;
  end if;
  answer.status := 'OK';
  select a.balance into answer.main from ledger.accounts_view a where a.id = main.id;
  select a.balance into answer.own from ledger.accounts_view a where a.id = own;
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency
  from ledger.shown(p_member) s;
  return answer;
end $$;
