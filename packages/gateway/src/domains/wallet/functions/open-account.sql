-- A pool of a member. When it is new it is credited with `p_opening`; when it is there nothing happens. Demo credit has
-- a currency of its own.
create or replace function wallet.open_account(p_member int8, p_kind text, p_opening int8, p_now timestamptz)
returns int8 language plpgsql as $$
declare play wallet.play;
begin
  select a.id into play.account_id from wallet.accounts a where a.member_id = p_member and a.kind = p_kind;
  if found then return play.account_id; end if;
  select m.merchant, case when p_kind = 'DEMO' then 'DEMO' else c.currency end into strict play.merchant, play.currency
  from identity.members_view m join merchants.merchants_view c on c.code = m.merchant where m.id = p_member;
  insert into wallet.accounts (merchant, kind, member_id, currency, balance)
  values (play.merchant, p_kind, p_member, play.currency, 0)
  on conflict do nothing returning id into play.account_id;
  if not found then
    select a.id into strict play.account_id from wallet.accounts a where a.member_id = p_member and a.kind = p_kind;
    return play.account_id;
  end if;
  play.house_account_id := wallet.house_account(play.merchant, case when p_kind = 'DEMO' then 'DEMO'
    else 'CLEARING' end, 'opening', play.currency);
  play := wallet.post(play, row(play.merchant, 'opening', 'account:' || play.account_id, 'opening:' || play.account_id,
    p_now)::wallet.new_journal, p_opening);
  return play.account_id;
end $$;
