-- The other side of members' movements: one account per merchant, kind and vendor or purpose, made when first needed.
create function wallet.house_account(p_merchant text, p_kind text, p_name text, p_currency text) returns int8 language plpgsql as $$
declare account int8;
begin
  select a.id into account from wallet.accounts a where a.merchant = p_merchant and a.kind = p_kind and a.name = p_name and a.member_id is null;
  if found then return account; end if;
  insert into wallet.accounts (merchant, kind, name, currency) values (p_merchant, p_kind, p_name, p_currency) on conflict do nothing;
  select a.id into strict account from wallet.accounts a where a.merchant = p_merchant and a.kind = p_kind and a.name = p_name and a.member_id is null;
  return account;
end $$;

-- A pool of a member. When it is new it is credited with `p_opening`; when it is there nothing happens. Demo credit has a currency of its own.
create function wallet.open_account(p_member int8, p_kind text, p_opening int8, p_now timestamptz) returns int8 language plpgsql as $$
declare play wallet.play;
begin
  select a.id into play.account_id from wallet.accounts a where a.member_id = p_member and a.kind = p_kind;
  if found then return play.account_id; end if;
  select m.merchant, case when p_kind = 'DEMO' then 'DEMO' else c.currency end into strict play.merchant, play.currency
  from identity.members m join merchants.merchants c on c.code = m.merchant where m.id = p_member;
  insert into wallet.accounts (merchant, kind, member_id, currency, balance) values (play.merchant, p_kind, p_member, play.currency, 0)
  on conflict do nothing returning id into play.account_id;
  if not found then
    select a.id into strict play.account_id from wallet.accounts a where a.member_id = p_member and a.kind = p_kind;
    return play.account_id;
  end if;
  play.house_account_id := wallet.house_account(play.merchant, case when p_kind = 'DEMO' then 'DEMO' else 'CLEARING' end, 'opening', play.currency);
  play := wallet.post(play, 'opening', 'account:' || play.account_id, 'opening:' || play.account_id, p_opening, p_now);
  return play.account_id;
end $$;

-- The demo pool of a member: 10,000 at the first demo launch, and up to 10,000 again when less than 1,000 is left at a later one.
create function wallet.open_demo_account(p_member int8, p_now timestamptz) returns int8 language plpgsql as $$
declare play wallet.play;
begin
  play.account_id := wallet.open_account(p_member, 'DEMO', 100000000, p_now);
  select a.merchant, a.currency, a.balance, a.version into strict play.merchant, play.currency, play.balance, play.version
  from wallet.accounts a where a.id = play.account_id for no key update;
  if play.balance < 10000000 then
    play.house_account_id := wallet.house_account(play.merchant, 'DEMO', 'opening', play.currency);
    play := wallet.post(play, 'adjustment', 'account:' || play.account_id, 'demo:' || play.account_id || ':' || play.version, 100000000 - play.balance, p_now);
  end if;
  return play.account_id;
end $$;
