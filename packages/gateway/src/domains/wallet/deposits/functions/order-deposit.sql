-- Orders a deposit, once per request of its member. Statuses are error codes, OK, or REPEATED if the order already
-- existed. `lowest` and `highest` are the limits of the method. All checks run while the main pool is locked, so that
-- concurrent orders cannot exceed limits.
create or replace function wallet.order_deposit(p_deposit wallet.new_deposit, p_max_open int, p_now timestamptz,
  out status text, out lowest int8, out highest int8, out placed wallet.deposit_orders) language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  member record;
  open record;
  minutes int;
begin
  perform ledger.lock_main(p_deposit.member_id) from identity.open_account(p_deposit.member_id, 'REAL', 0, p_now);
  select * into placed from wallet.deposit_orders o
  where o.member_id = p_deposit.member_id and o.request_id = p_deposit.request_id;
  if found then status := 'REPEATED'; return; end if;

  select m.vip_level, m.status, registration.is_excluded(m.id, p_now) as is_excluded into strict member
  from identity.members_view m where m.id = p_deposit.member_id;
  if member.status = 'DISABLED' then status := 'ACCOUNT_DISABLED'; return; end if;
  if member.is_excluded then status := 'SELF_EXCLUDED'; return; end if;
  if identity.area_blocked_until(p_deposit.member_id, 'DEPOSIT', p_now) is not null then
    status := 'AREA_BLOCKED'; return;
  end if;

  select l.min_amount, l.max_amount into lowest, highest
  from wallet.payment_methods m join wallet.payment_method_limits l on l.merchant = m.merchant and l.method = m.method
  where m.merchant = p_deposit.merchant and m.method = p_deposit.method and m.is_on
    and l.from_level <= member.vip_level
  order by l.from_level desc limit 1;
  if not found then status := 'PAYMENT_METHOD_UNAVAILABLE'; return; end if;
  if p_deposit.amount not between lowest and highest then status := 'DEPOSIT_AMOUNT_OUT_OF_RANGE'; return; end if;

  select count(*) as orders, coalesce(sum(o.amount), 0)::int8 as amount into open from wallet.deposit_orders o
  where o.member_id = p_deposit.member_id and o.state in ('CREATED', 'PENDING', 'PENDING_ASYNC');
  status := protection.reject_deposit(p_deposit.member_id, p_deposit.amount, open.amount, p_now);
  if status is not null then
    if status <> 'LIMIT_DEPOSIT_REACHED' then status := status || '_ACTIVE'; end if;
    return;
  end if;
  -- Open orders count as deposited.
  status := kyc.refusal(p_deposit.member_id, p_deposit.amount + open.amount + (
    select coalesce(sum(d.amount), 0) from protection.deposits_view d
    where d.member_id = p_deposit.member_id and d.at > p_now - interval '30 days'
  )::int8, null, null, p_now);
  if status is not null then return; end if;
  if open.orders >= p_max_open then status := 'TOO_MANY_OPEN_DEPOSITS'; return; end if;
  if p_deposit.bonus_code is not null and (p_deposit.bonus_terms is null
    or wallet.has_running_bonus(p_deposit.member_id, p_now)) then status := 'BONUS_UNAVAILABLE'; return; end if;

  select s.order_minutes into minutes from wallet.cashier_settings s where s.merchant = p_deposit.merchant;
  insert into wallet.deposit_orders as o (id, merchant, member_id, request_id, method, amount, currency, language,
    return_url, bonus_code, bonus_terms, created_at, expires_at, updated_at, checked_at)
  values (p_deposit.id, p_deposit.merchant, p_deposit.member_id, p_deposit.request_id, p_deposit.method,
    p_deposit.amount, p_deposit.currency, p_deposit.language, p_deposit.return_url, p_deposit.bonus_code,
    p_deposit.bonus_terms, p_now, p_now + make_interval(mins => coalesce(minutes, 60)), p_now, p_now)
  returning o.* into placed;
  insert into wallet.deposit_events (order_id, state, at) values (placed.id, placed.state, p_now);
  status := 'OK';
end $$;
