-- Places an order of tickets on an open issue: locks the issue against closing, holds the limits, stakes in one
-- journal, and returns a status. An order with the same request id is the same order. `p_tickets`: an array of the
-- columns of lottery.tickets. Statuses: OK, REPEATED, REQUEST_ID_USED, NO_ISSUE, ISSUE_CLOSED, ISSUE_DUE (its time has
-- come and it is not open yet), STAKE_TOO_LOW, STAKE_TOO_HIGH, ISSUE_STAKE_TOO_HIGH, EXPOSURE, or those of
-- wallet.place_bet, then with its sub-code. The caller rolls back whatever is not OK.
-- Of an issue of a chase, `p_chase` and the pools that its part was held from.
create or replace function lottery.place_order(
  p_order uuid, p_merchant text, p_member int8, p_login bytea, p_session text, p_code text, p_numero text,
    p_request text, p_fingerprint text, p_tickets jsonb, p_now timestamptz,
  p_chase uuid default null, p_pools int8[] default null, p_holds int8[] default null,
  out status text, out sub_code text, out order_id uuid, out shown int8, out version int8
) language plpgsql as $$
declare
  known lottery.orders;
  issue lottery.issues;
  terms lottery.merchant_games;
  total record;
  staked int8;
  account int8;
  bet wallet.request;
  answer wallet.answer;
begin
  -- First, so that orders of one member follow each other.
  account := wallet.open_account(p_member, 'REAL', 0, p_now);
  perform wallet.lock_main(p_member);
  select * into known from lottery.orders o where o.member_id = p_member and o.request_id = p_request;
  if found then
    order_id := known.id;
    status := case when known.fingerprint = p_fingerprint then 'REPEATED' else 'REQUEST_ID_USED' end;
    return;
  end if;
  -- Who closes the issue locks it for update: it waits for this transaction, and this transaction sees whether it was
  -- closed. Only the key is locked, as the order's foreign key does anyway: many orders lock one issue at the same
  -- time, and PostgreSQL records each lock of each of them.
  select * into issue from lottery.issues i
  where (i.merchant, i.code, i.numero) = (p_merchant, p_code, p_numero) for key share;
  if not found then status := 'NO_ISSUE'; return; end if;
  if issue.state = 'SCHEDULED' and issue.open_at <= p_now then status := 'ISSUE_DUE'; return; end if;
  if issue.state <> 'OPEN' or issue.close_at <= p_now or lottery.is_result_known(p_code, p_numero) then
    status := 'ISSUE_CLOSED'; return;
  end if;
  select * into strict terms from lottery.merchant_games m where m.merchant = p_merchant and m.code = p_code;
  if not terms.is_on then status := 'NO_ISSUE'; return; end if;

  select sum((t ->> 'stake')::int8)::int8 as stake, sum((t ->> 'possibleWin')::int8)::int8 as possible_win,
    min((t ->> 'stake')::int8) as lowest, max((t ->> 'stake')::int8) as highest
  into total from jsonb_array_elements(p_tickets) t;
  if total.lowest < terms.min_stake then status := 'STAKE_TOO_LOW'; return; end if;
  if total.highest > terms.max_stake then status := 'STAKE_TOO_HIGH'; return; end if;

  insert into games.sessions (id, provider, merchant, member_id, login_hash, game_id, mode, account_id,
    house_account_id, currency, is_shown, created_at, expires_at)
  select p_session, 'lottery', p_merchant, p_member, p_login, p_code, 'real', a.id,
    wallet.house_account(a.merchant, 'VENDOR', 'lottery', a.currency), a.currency, true, p_now,
    p_now + interval '30 minutes'
  from wallet.accounts a where a.id = account;
  bet := wallet.request_of('lottery', p_session, p_member, p_code);
  bet.amount := total.stake;
  bet.tx := 'bet:' || p_order;
  bet.round := p_order;
  bet.closes := false;
  answer := wallet.place_bet(bet, p_now, 'bet', p_pools, p_holds);
  if answer.status <> 'OK' then status := answer.status; sub_code := answer.sub_code; return; end if;

  select coalesce(sum(o.stake), 0) into staked from lottery.orders o where o.member_id = p_member and o.code = p_code
    and o.numero = p_numero and o.state = 'PLACED';
  if staked + total.stake > terms.max_issue_stake then status := 'ISSUE_STAKE_TOO_HIGH'; return; end if;
  if not lottery.reserve_exposure(p_merchant, p_code, p_numero, (p_member % 16)::int, total.possible_win,
    terms.max_exposure) then
    status := 'EXPOSURE'; return;
  end if;

  insert into lottery.orders (id, merchant, member_id, code, numero, request_id, fingerprint, session_id, stake,
    possible_win, created_at, chase_id)
  values (p_order, p_merchant, p_member, p_code, p_numero, p_request, p_fingerprint, p_session, total.stake,
    total.possible_win, p_now, p_chase);
  insert into lottery.tickets (order_id, position, play, content, unit, multiple, lines, stake, odds, prize_group,
    rebate, max_win)
  select p_order, n, t ->> 'play', t ->> 'content', (t ->> 'unit')::int8, (t ->> 'multiple')::int, (t ->> 'lines')::int,
    (t ->> 'stake')::int8,
    array(select value::int from jsonb_array_elements_text(t -> 'odds') with ordinality as o (value, place)
    order by place), (t ->> 'group')::int, (t ->> 'rebate')::int8, (t ->> 'maxWin')::int8
  from jsonb_array_elements(p_tickets) with ordinality as tickets (t, n);
  status := 'OK'; order_id := p_order; shown := answer.shown; version := answer.version;
end $$;
