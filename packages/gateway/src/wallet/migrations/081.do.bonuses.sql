-- Movements over several pools, and the life of a bonus. All of them need the member's main pool locked: wallet.lock_main, or wallet.enter.

-- The one place where an amount is divided over pools: rounded down, as in contracts/money. Whoever divides gives what is left to REAL.
create function wallet.share(p_amount int8, p_part int8, p_whole int8) returns int8 language sql immutable as $$
  select div(p_amount::numeric * p_part, p_whole)::int8
$$;

create function wallet.lock_main(p_member int8) returns wallet.accounts language plpgsql as $$
declare main wallet.accounts;
begin
  select * into strict main from wallet.accounts a where a.member_id = p_member and a.kind = 'REAL' for no key update;
  return main;
end $$;

-- One journal over any accounts: `p_amounts[i]` to `p_accounts[i]`. They sum to 0; what is 0 is left out. Balances in one statement.
create function wallet.post_entries(p_merchant text, p_kind text, p_ref text, p_idem_key text, p_accounts int8[], p_amounts int8[], p_now timestamptz) returns int8 language plpgsql as $$
declare journal int8;
begin
  insert into wallet.journals (merchant, kind, ref, idem_key, at) values (p_merchant, p_kind, p_ref, p_idem_key, p_now) returning id into journal;
  with parts as (
    select p.account, sum(p.amount)::int8 as amount from unnest(p_accounts, p_amounts) as p (account, amount) group by p.account having sum(p.amount) <> 0
  ), moved as (
    update wallet.accounts a set balance = a.balance + parts.amount, version = a.version + 1
    from parts where a.id = parts.account and a.balance is not null
    returning a.id, a.balance
  )
  insert into wallet.entries (journal_id, account_id, amount, balance_after)
  select journal, parts.account, parts.amount, moved.balance from parts left join moved on moved.id = parts.account;
  return journal;
end $$;

-- A pool beside the main one, empty. From here on the member's movements look at all of their pools.
create function wallet.open_pool(main wallet.accounts, p_kind text, p_name text default '') returns int8 language plpgsql as $$
declare pool int8;
begin
  select a.id into pool from wallet.accounts a where a.member_id = main.member_id and a.kind = p_kind and a.name = p_name;
  if found then return pool; end if;
  insert into wallet.accounts (merchant, kind, member_id, name, currency, balance) values (main.merchant, p_kind, main.member_id, p_name, main.currency, 0) returning id into pool;
  update wallet.accounts a set sole = false where a.id = main.id and a.sole;
  return pool;
end $$;

-- What the portal shows of a member: every pool of real play together, and the version of the main one, which counts every movement.
create function wallet.shown(p_member int8, out balance int8, out version int8, out currency text) language sql stable as $$
  select sum(a.balance)::int8, max(a.version) filter (where a.kind = 'REAL'), max(a.currency)
  from wallet.accounts a where a.member_id = p_member and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')
$$;

-- Credits a bonus, once for each `p_ref`; null while another one runs.
create function wallet.grant_bonus(p_member int8, p_ref text, p_amount int8, p_locked int8, p_requirement int8, p_contribution jsonb, p_min_odds int8, p_excluded_games text[], p_debit_order text, p_max_bet int8, p_max_cash_out int8, p_expires_at timestamptz, p_now timestamptz) returns wallet.bonuses language plpgsql as $$
declare
  main wallet.accounts;
  bonus wallet.bonuses;
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  main := wallet.lock_main(p_member);
  select * into bonus from wallet.bonuses b where b.ref = p_ref;
  if found then return bonus; end if;
  perform wallet.expire_bonus(main, p_now);
  insert into wallet.bonuses (merchant, member_id, ref, state, amount, locked, requirement, contribution, min_odds, excluded_games, debit_order, max_bet, max_cash_out, granted_at, expires_at)
  values (main.merchant, p_member, p_ref, case when p_requirement = 0 then 'CLAIMABLE' else 'IN_PROGRESS' end, p_amount, p_locked, p_requirement, p_contribution, p_min_odds, p_excluded_games, p_debit_order, p_max_bet, p_max_cash_out, p_now, p_expires_at)
  on conflict (member_id) where state in ('IN_PROGRESS', 'CLAIMABLE') do nothing
  returning * into bonus;
  if bonus.id is null then return null; end if;
  perform wallet.post_entries(main.merchant, 'bonus', 'bonus:' || bonus.id, 'bonus:' || bonus.id || ':granted',
    array[wallet.open_pool(main, 'BONUS'), wallet.open_pool(main, 'LOCKED'), wallet.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
    array[p_amount, p_locked, -p_amount - p_locked], p_now);
  update wallet.accounts a set version = a.version + 1 where a.id = main.id;
  return bonus;
end $$;

-- Moves `p_bonus` and `p_locked` out of the pools of a bonus that is over: to REAL when it was claimed, up to its cap, and to the house otherwise.
create function wallet.release_bonus(main wallet.accounts, p_id int8, p_bonus int8, p_locked int8, p_idem_key text, p_now timestamptz) returns void language plpgsql as $$
declare
  ended wallet.bonuses;
  paid int8 := 0;
begin
  select * into strict ended from wallet.bonuses b where b.id = p_id;
  if ended.state = 'CLAIMED' then
    paid := least(p_bonus + p_locked, ended.max_cash_out - ended.cashed_out);
    update wallet.bonuses b set cashed_out = b.cashed_out + paid where b.id = p_id;
  end if;
  perform wallet.post_entries(main.merchant, 'bonus', 'bonus:' || p_id, p_idem_key,
    array[wallet.open_pool(main, 'BONUS'), wallet.open_pool(main, 'LOCKED'), main.id, wallet.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
    array[-p_bonus, -p_locked, paid, p_bonus + p_locked - paid], p_now);
  update wallet.accounts a set version = a.version + 1 where a.id = main.id;
end $$;

-- Ends a bonus that runs: CLAIMED, FORFEITED or EXPIRED.
create function wallet.end_bonus(main wallet.accounts, p_id int8, p_state text, p_now timestamptz) returns void language plpgsql as $$
begin
  update wallet.bonuses b set state = p_state, ended_at = p_now where b.id = p_id;
  perform wallet.release_bonus(main, p_id,
    (select a.balance from wallet.accounts a where a.member_id = main.member_id and a.kind = 'BONUS'),
    (select a.balance from wallet.accounts a where a.member_id = main.member_id and a.kind = 'LOCKED'),
    'bonus:' || p_id || ':' || lower(p_state), p_now);
end $$;

-- Ends the member's bonus when its time is over, and answers whether it did. What is claimable stays so.
create function wallet.expire_bonus(main wallet.accounts, p_now timestamptz) returns boolean language plpgsql as $$
declare bonus int8;
begin
  select b.id into bonus from wallet.bonuses b where b.member_id = main.member_id and b.state = 'IN_PROGRESS' and b.expires_at <= p_now;
  if not found then return false; end if;
  perform wallet.end_bonus(main, bonus, 'EXPIRED', p_now);
  return true;
end $$;

-- Turns a claimable bonus into real money (`CLAIMED`), or gives up one that runs with all that was won with it (`FORFEITED`).
-- Answers the bonus as it is afterwards, also when nothing changed; null where the member has no such bonus.
create function wallet.close_bonus(p_member int8, p_id int8, p_state text, p_now timestamptz) returns wallet.bonuses language plpgsql as $$
declare
  main wallet.accounts;
  bonus wallet.bonuses;
begin
  if not exists (select 1 from wallet.bonuses b where b.id = p_id and b.member_id = p_member) then return null; end if;
  main := wallet.lock_main(p_member);
  perform wallet.expire_bonus(main, p_now);
  select * into bonus from wallet.bonuses b where b.id = p_id;
  if bonus.state = 'CLAIMABLE' or (bonus.state = 'IN_PROGRESS' and p_state = 'FORFEITED') then
    perform wallet.end_bonus(main, p_id, p_state, p_now);
    select * into bonus from wallet.bonuses b where b.id = p_id;
  end if;
  return bonus;
end $$;
