-- Applies a payment to its order; `p_payment.state` is the new state of the order. Received money is credited once. If
-- the message about a reversal arrives before that about the success, both are booked. Returns the order as it was
-- before, and a status: OK, OLD (already applied), or why it was not applied: UNKNOWN, OTHER_PAYMENT, OTHER_TERMS,
-- BACKWARDS, NOT_CHARGED, or a status of the booking. `is_flagged` means that the deposit was credited although it
-- violates a condition. `shown` and `version` are the wallet's balance, if money has moved.
create or replace function wallet.apply_payment(p_payment wallet.payment_update, p_actor text, p_now timestamptz,
  out status text, out was wallet.deposit_orders, out moved boolean, out owed int8, out is_flagged boolean,
  out shown int8, out version int8)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  booked wallet.deposited;
  all_flags text[];
  is_received boolean := p_payment.state in ('CREDITED', 'REVERSED', 'CHARGEBACK');
begin
  perform set_config('atrium.actor', p_actor, true);
  moved := false;
  owed := 0;
  select * into was from wallet.deposit_orders o where o.id = p_payment.order_id for update;
  if not found then status := 'UNKNOWN'; return; end if;
  if was.payment_id <> p_payment.payment_id then status := 'OTHER_PAYMENT'; return; end if;
  if (was.currency, was.method, was.amount) <> (p_payment.currency, p_payment.method, p_payment.amount) then
    status := 'OTHER_TERMS'; return;
  end if;
  if p_payment.sequence <= was.payment_sequence then status := 'OLD'; return; end if;
  if was.state in ('REVERSED', 'CHARGEBACK') and p_payment.state not in ('REVERSED', 'CHARGEBACK')
    or was.state = 'CREDITED' and not is_received then status := 'BACKWARDS'; return; end if;

  all_flags := was.flags;
  if is_received then
    if p_payment.charged is null then status := 'NOT_CHARGED'; return; end if;
    booked := wallet.credit_deposit(was.member_id, was.id::text, p_payment.charged, p_now);
    if booked.status <> 'OK' then status := booked.status; return; end if;
    moved := not booked.repeated;
    is_flagged := cardinality(booked.flags) > 0;
    all_flags := all_flags || booked.flags;
    if p_payment.charged <> was.amount then all_flags := array_append(all_flags, 'AMOUNT_DIFFERS'); end if;
    if p_payment.state <> 'CREDITED' then
      booked := wallet.reverse_deposit(was.member_id, was.id::text, p_payment.charged, p_now);
      moved := moved or not booked.repeated;
      owed := coalesce(booked.owed, 0);
      if was.bonus_id is not null then
        perform wallet.close_bonus(was.member_id, was.bonus_id, 'FORFEITED', p_now);
      end if;
    end if;
    if moved then
      select s.balance, s.version into shown, version from ledger.shown(was.member_id) s;
    end if;
  end if;
  -- Removes duplicates, in the order of arrival.
  all_flags := array(select f.flag from unnest(all_flags) with ordinality as f (flag, place) group by f.flag
    order by min(f.place));
  update wallet.deposit_orders o set state = p_payment.state, reason = p_payment.reason, charged = p_payment.charged,
    flags = all_flags, payment_id = p_payment.payment_id, checkout_url = p_payment.checkout_url,
    payment_sequence = p_payment.sequence, difference = null, expires_at = p_payment.expires_at,
    updated_at = case when o.state = p_payment.state then o.updated_at else p_now end, checked_at = p_now
  where o.id = was.id;
  if was.state <> p_payment.state then
    insert into wallet.deposit_events (order_id, state, at) values (was.id, p_payment.state, p_now)
    on conflict do nothing;
  end if;
  status := 'OK';
end $$;
