-- The account on the other side of balances that are imported. Its balance is what the merchant brought.
create or replace function ledger.import_counter(p_merchant text, p_currency text) returns int8 language sql as $$
  select ledger.house_account(p_merchant, 'CLEARING', 'import', p_currency)
$$;

-- Opens the pools of a member with the balances that they had in another installation, in one journal. Once per member.
-- `p_pools` has objects of kind, name and balance.
create or replace function ledger.import_member(p_member ledger.new_account, p_pools jsonb, p_limited boolean,
  p_now timestamptz) returns void language plpgsql as $$
declare
  main int8 := ledger.open_account(p_member, 0, p_now);
  accounts int8[];
  balances int8[];
begin
  if exists (select from ledger.journals j where j.idem_key = 'import:member:' || p_member.member_id) then return; end if;
  select array_agg(case when p.kind = 'REAL' then main else ledger.open_pool(main, p.kind, p.name) end),
    array_agg(p.balance)
  into accounts, balances from jsonb_to_recordset(p_pools) as p (kind text, name text, balance int8);
  if p_limited then perform ledger.set_limited(main); end if;
  if 0 = all (balances) then return; end if;
  perform ledger.post_entries(
    row(p_member.merchant, 'import', 'account:' || main, 'import:member:' || p_member.member_id,
      p_now)::ledger.new_journal,
    accounts || ledger.import_counter(p_member.merchant, p_member.currency),
    balances || -(select sum(b) from unnest(balances) b)::int8);
  perform ledger.count_movement(main);
end $$;

-- Opens house accounts with the balances that they had in another installation, in one journal. Once per merchant.
-- `p_houses` has objects of kind, name and balance.
create or replace function ledger.import_houses(p_merchant text, p_currency text, p_houses jsonb, p_now timestamptz)
returns void language plpgsql as $$
declare
  houses int8[];
  balances int8[];
begin
  if exists (select from ledger.journals j where j.idem_key = 'import:houses:' || p_merchant) then return; end if;
  select array_agg(ledger.house_account(p_merchant, h.kind, h.name, p_currency)), array_agg(h.balance)
  into houses, balances from jsonb_to_recordset(p_houses) as h (kind text, name text, balance int8);
  perform ledger.post_entries(
    row(p_merchant, 'import', 'houses', 'import:houses:' || p_merchant, p_now)::ledger.new_journal,
    houses || ledger.import_counter(p_merchant, p_currency),
    balances || -(select sum(b) from unnest(balances) b)::int8);
end $$;
