-- Places an order of tickets on an open issue: locks the issue against closing, checks limits, stakes in one journal,
-- and returns a status. A repeated request id returns the existing order. Statuses: OK, REPEATED, REQUEST_ID_USED,
-- NO_ISSUE, ISSUE_CLOSED, ISSUE_DUE (scheduled to be open, but not open yet), ODDS_OUTDATED (odds have changed since
-- the order was priced), STAKE_TOO_LOW, STAKE_TOO_HIGH, ISSUE_STAKE_TOO_HIGH, EXPOSURE, or those of bets.place_bet with
-- its sub-code. The caller must roll back unless the status is OK.
create or replace function lottery.place_order(p_by lottery.bettor, p_order lottery.new_order, p_now timestamptz,
  out status text, out sub_code text, out order_id uuid, out shown int8, out version int8) language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  known lottery.orders;
  issue lottery.issues;
  terms lottery.merchant_games;
  total record;
  staked int8;
  account int8;
  bet ledger.request;
  answer ledger.answer;
begin
  -- Locks the account first, so that orders of a member run one after another.
  account := identity.open_account(p_by.member_id, 'REAL', 0, p_now);
  perform ledger.lock_main(p_by.member_id);
  select * into known from lottery.orders o where o.member_id = p_by.member_id and o.request_id = p_order.request_id;
  if found then
    order_id := known.id;
    status := case when known.fingerprint = p_order.fingerprint then 'REPEATED' else 'REQUEST_ID_USED' end;
    return;
  end if;
  -- Closing locks the issue `for update`, so it waits for this transaction, or this transaction sees the closed issue.
  -- `for key share` is enough, and the order's foreign key takes it anyway. Many orders lock one issue concurrently,
  -- and PostgreSQL stores every lock of each of them.
  select * into issue from lottery.issues i
  where (i.merchant, i.code, i.numero) = (p_by.merchant, p_by.code, p_order.numero) for key share;
  if not found then status := 'NO_ISSUE'; return; end if;
  if issue.state = 'SCHEDULED' and issue.open_at <= p_now then status := 'ISSUE_DUE'; return; end if;
  if issue.state <> 'OPEN' or issue.close_at <= p_now or lottery.is_result_known(p_by.code, p_order.numero) then
    status := 'ISSUE_CLOSED'; return;
  end if;
  select * into strict terms from lottery.merchant_games m where m.merchant = p_by.merchant and m.code = p_by.code;
  if not terms.is_on then status := 'NO_ISSUE'; return; end if;
  if p_order.odds <> lottery.odds_digest(p_by.merchant, p_by.code) then status := 'ODDS_OUTDATED'; return; end if;

  select * into total from lottery.total_of(p_order.tickets);
  if total.lowest < terms.min_stake then status := 'STAKE_TOO_LOW'; return; end if;
  if total.highest > terms.max_stake then status := 'STAKE_TOO_HIGH'; return; end if;

  perform ledger.open_session(lottery.session_of(p_by), account, p_now, p_now + interval '30 minutes');
  bet := ledger.request_of('lottery', p_by.session_id, p_by.member_id, p_by.code);
  bet.amount := total.stake;
  bet.tx := 'bet:' || p_order.id;
  bet.round := p_order.id;
  bet.closes := false;
  answer := bets.place_bet(bet, p_now, 'bet', p_order.pools, p_order.holds);
  if answer.status <> 'OK' then status := answer.status; sub_code := answer.sub_code; return; end if;

  select coalesce(sum(o.stake), 0) into staked from lottery.orders o
  where o.member_id = p_by.member_id and o.code = p_by.code and o.numero = p_order.numero and o.state = 'PLACED';
  if staked + total.stake > terms.max_issue_stake then status := 'ISSUE_STAKE_TOO_HIGH'; return; end if;
  if not lottery.reserve_exposure(issue, (p_by.member_id % 16)::int, total.possible_win, terms.max_exposure) then
    status := 'EXPOSURE'; return;
  end if;

  insert into lottery.orders (id, merchant, member_id, code, numero, request_id, fingerprint, session_id, stake,
    possible_win, created_at, chase_id)
  values (p_order.id, p_by.merchant, p_by.member_id, p_by.code, p_order.numero, p_order.request_id,
    p_order.fingerprint, p_by.session_id, total.stake, total.possible_win, p_now, p_order.chase_id);
  perform lottery.insert_tickets(array[p_order]);
  status := 'OK'; order_id := p_order.id; shown := answer.shown; version := answer.version;
end $$;
