-- Takes the next step of a chase, and locks its member. It stops the chase after a win or if its game is off, returns
-- the amount for an issue that has closed, or stakes the amount for an open issue. It waits until the previous issue is
-- settled. `p_order` has the id and tickets of the next issue's order. Returns WAITING (no step possible yet), PLACED,
-- RETURNED, STOPPED or DONE.
create or replace function lottery.advance_chase(p_chase uuid, p_position int, p_order lottery.new_order,
  p_session text, p_now timestamptz) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  chase lottery.chases;
  next lottery.chase_issues;
  last lottery.orders;
  issue lottery.issues;
  part record;
  placed record;
begin
  select * into strict chase from lottery.chases c where c.id = p_chase;
  perform ledger.lock_main(chase.member_id);
  select * into strict chase from lottery.chases c where c.id = p_chase for update;
  if chase.state <> 'RUNNING' then return 'WAITING'; end if;
  select o.* into last from lottery.chase_issues i join lottery.orders o on o.id = i.order_id where i.chase_id = p_chase
  order by i.position desc limit 1;
  if found then
    if last.state = 'PLACED' then return 'WAITING'; end if;
    if chase.stop_at_win is not null and last.win >= chase.stop_at_win then
      perform lottery.stop_chase(p_chase, 'WON', p_now); return 'STOPPED';
    end if;
  end if;
  -- If the merchant has switched the game off, no bets on later issues are accepted.
  if not exists (select 1 from lottery.merchant_games m where (m.merchant, m.code) = (chase.merchant, chase.code)
    and m.is_on) then
    perform lottery.stop_chase(p_chase, 'NO_ISSUE', p_now);
    return 'STOPPED';
  end if;
  select * into next from lottery.chase_issues i where i.chase_id = p_chase and i.state = 'WAITING' order by i.position
  limit 1;
  if not found then perform lottery.stop_chase(p_chase, null, p_now); return 'DONE'; end if;
  -- Another process has taken the step since the caller read the chase.
  if next.position <> p_position then return 'WAITING'; end if;
  select * into strict issue from lottery.issues i
  where (i.merchant, i.code, i.numero) = (chase.merchant, chase.code, next.numero);
  if issue.state = 'SCHEDULED' then return 'WAITING'; end if;
  if issue.state <> 'OPEN' or issue.close_at <= p_now or lottery.is_result_known(issue.code, issue.numero) then
    perform lottery.release_chase(chase, next.stake, 'issue:' || next.position, p_now);
    update lottery.chase_issues i set state = 'RETURNED' where i.chase_id = p_chase and i.position = next.position;
    return 'RETURNED';
  end if;
  -- If the bonus has ended, its money no longer belongs to the member, so the rest cannot be staked as ordered.
  if exists (select 1 from wallet.bonuses_view b where b.id = chase.bonus_id and b.ended_at is not null)
    and exists (select 1 from lottery.chase_holds h join ledger.accounts_view a on a.id = h.account_id
      where h.chase_id = p_chase and h.amount > 0 and a.kind in ('BONUS', 'LOCKED')) then
    perform lottery.stop_chase(p_chase, 'BONUS_ENDED', p_now);
    return 'STOPPED';
  end if;
  begin
    part := lottery.release_chase(chase, next.stake, 'issue:' || next.position, p_now);
    p_order.numero := next.numero; p_order.request_id := 'chase:' || p_chase || ':' || next.position;
    p_order.fingerprint := ''; p_order.chase_id := p_chase;
    p_order.pools := part.pools; p_order.holds := part.amounts;
    placed := lottery.place_order(
      row(chase.merchant, chase.member_id, chase.login_hash, p_session, chase.code)::lottery.bettor, p_order, p_now);
    if placed.status <> 'OK' then
      raise exception using errcode = 'LC001', message = coalesce(placed.sub_code, placed.status);
    end if;
    update lottery.chase_issues i set state = 'PLACED', order_id = p_order.id
    where i.chase_id = p_chase and i.position = next.position;
    return 'PLACED';
  exception when sqlstate 'LC001' then
    perform lottery.stop_chase(p_chase, sqlerrm, p_now);
    return 'STOPPED';
  end;
end $$;
