-- What is known of an order before its tickets are counted, so that nobody makes the server count what they cannot bet.
-- `p_stake`: what it costs at least. `p_highest`: its most expensive ticket, at least. Statuses: those of
-- lottery.place_order; OK when nothing is known against it, also on an issue that is due to open. It writes and locks
-- nothing: lottery.place_order checks again.
create or replace function lottery.check_order(p_merchant text, p_member int8, p_login bytea, p_code text,
  p_numero text, p_request text, p_fingerprint text, p_stake int8, p_highest int8, p_now timestamptz,
  out status text, out sub_code text, out order_id uuid) language plpgsql as $$
declare
  known lottery.orders;
  issue lottery.issues;
  terms lottery.merchant_games;
  staked int8;
  refusal record;
begin
  select * into known from lottery.orders o where o.member_id = p_member and o.request_id = p_request;
  if found then
    order_id := known.id;
    status := case when known.fingerprint = p_fingerprint then 'REPEATED' else 'REQUEST_ID_USED' end;
    return;
  end if;
  select * into issue from lottery.issues i where (i.merchant, i.code, i.numero) = (p_merchant, p_code, p_numero);
  if not found then status := 'NO_ISSUE'; return; end if;
  if issue.close_at <= p_now or not (issue.state = 'OPEN' or issue.state = 'SCHEDULED' and issue.open_at <= p_now)
    or lottery.is_result_known(p_code, p_numero) then
    status := 'ISSUE_CLOSED'; return;
  end if;
  select * into strict terms from lottery.merchant_games m where m.merchant = p_merchant and m.code = p_code;
  if not terms.is_on then status := 'NO_ISSUE'; return; end if;
  if p_highest > terms.max_stake then status := 'STAKE_TOO_HIGH'; return; end if;
  refusal := lottery.stake_refusal(p_merchant, p_member, p_login, p_code, p_stake, p_stake, p_now);
  if refusal.status is not null then status := refusal.status; sub_code := refusal.sub_code; return; end if;
  select coalesce(sum(o.stake), 0) into staked from lottery.orders o where o.member_id = p_member and o.code = p_code
    and o.numero = p_numero and o.state = 'PLACED';
  status := case when staked + p_stake > terms.max_issue_stake then 'ISSUE_STAKE_TOO_HIGH' else 'OK' end;
end $$;
