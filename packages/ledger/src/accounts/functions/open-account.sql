-- Opens a pool of a member. A new pool is credited with `p_opening`; an existing one stays unchanged.
create or replace function ledger.open_account(p_new ledger.new_account, p_opening int8, p_now timestamptz)
returns int8 language plpgsql set plan_cache_mode = force_generic_plan as $$
declare play ledger.play;
begin
  insert into ledger.accounts (merchant, kind, member_id, currency, balance)
  values (p_new.merchant, p_new.kind, p_new.member_id, p_new.currency, 0)
  on conflict do nothing returning id into play.account_id;
  if not found then
    return (select a.id from ledger.accounts a where a.member_id = p_new.member_id and a.kind = p_new.kind);
  end if;
  play.house_account_id := ledger.house_account(p_new.merchant, case when p_new.kind = 'DEMO' then 'DEMO'
    else 'CLEARING' end, 'opening', p_new.currency);
  play := ledger.post(play, row(p_new.merchant, 'opening', 'account:' || play.account_id,
    'opening:' || play.account_id, p_now)::ledger.new_journal, p_opening);
  return play.account_id;
end $$;
