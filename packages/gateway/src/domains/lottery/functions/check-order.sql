-- Checks an order before its tickets are counted, so that the server does not count tickets that cannot be bet.
-- `p_stake` is the order's minimum cost, `p_highest` the minimum cost of its most expensive ticket. Returns a status of
-- lottery.place_order. OK means that no problem is known yet, even if the issue is only scheduled to be open. Writes
-- and locks nothing: lottery.place_order checks again.
create or replace function lottery.check_order(p_by lottery.bettor, p_order lottery.new_order, p_stake int8,
  p_highest int8, p_now timestamptz, out status text, out sub_code text, out order_id uuid) language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  known lottery.orders;
  issue lottery.issues;
  terms lottery.merchant_games;
  staked int8;
  refusal record;
begin
  select * into known from lottery.orders o where o.member_id = p_by.member_id and o.request_id = p_order.request_id;
  if found then
    order_id := known.id;
    status := case when known.fingerprint = p_order.fingerprint then 'REPEATED' else 'REQUEST_ID_USED' end;
    return;
  end if;
  select * into issue from lottery.issues i
  where (i.merchant, i.code, i.numero) = (p_by.merchant, p_by.code, p_order.numero);
  if not found then status := 'NO_ISSUE'; return; end if;
  if issue.close_at <= p_now or not (issue.state = 'OPEN' or issue.state = 'SCHEDULED' and issue.open_at <= p_now)
    or lottery.is_result_known(p_by.code, p_order.numero) then
    status := 'ISSUE_CLOSED'; return;
  end if;
  select * into strict terms from lottery.merchant_games m where m.merchant = p_by.merchant and m.code = p_by.code;
  if not terms.is_on then status := 'NO_ISSUE'; return; end if;
  if p_order.odds <> lottery.odds_digest(p_by.merchant, p_by.code) then status := 'ODDS_OUTDATED'; return; end if;
  if p_highest > terms.max_stake then status := 'STAKE_TOO_HIGH'; return; end if;
  refusal := lottery.stake_refusal(p_by, p_stake, p_stake, p_now);
  if refusal.status is not null then status := refusal.status; sub_code := refusal.sub_code; return; end if;
  select coalesce(sum(o.stake), 0) into staked from lottery.orders o
  where o.member_id = p_by.member_id and o.code = p_by.code and o.numero = p_order.numero and o.state = 'PLACED';
  status := case when staked + p_stake > terms.max_issue_stake then 'ISSUE_STAKE_TOO_HIGH' else 'OK' end;
end $$;
