-- Orders a chase and holds all of it, from the pools that a bet would be staked from, in one journal. `p_highest`: the
-- stake of its most expensive issue, for limits of single bets. `p_issues`: an array of the columns of
-- lottery.chase_issues. Statuses: OK, REPEATED, REQUEST_ID_USED, NO_ISSUE, or those of wallet.bet_refusal with its
-- sub-code. The caller rolls back whatever is not OK.
create or replace function lottery.hold_chase(
  p_chase uuid, p_merchant text, p_member int8, p_login bytea, p_session text, p_code text, p_request text,
    p_fingerprint text, p_tickets jsonb, p_issues jsonb, p_highest int8, p_stop_at_win int8,
  p_now timestamptz, out status text, out sub_code text, out chase_id uuid
) language plpgsql as $$
declare
  known lottery.chases;
  main wallet.accounts;
  play wallet.play;
  refusal record;
  terms wallet.bonuses;
  total int8;
  wanted int8;
  part int8;
  pools int8[] := '{}';
  amounts int8[] := '{}';
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  main := wallet.lock_main(p_member);
  select * into known from lottery.chases c where c.member_id = p_member and c.request_id = p_request;
  if found then
    chase_id := known.id;
    status := case when known.fingerprint = p_fingerprint then 'REPEATED' else 'REQUEST_ID_USED' end;
    return;
  end if;
  select sum((i ->> 'stake')::int8)::int8 into total from jsonb_array_elements(p_issues) i;
  if (select count(*)
    from jsonb_array_elements(p_issues) i
    join lottery.issues q on (q.merchant, q.code, q.numero) = (p_merchant, p_code, i ->> 'numero')
    and q.state in ('SCHEDULED', 'OPEN') and q.close_at > p_now and not lottery.is_result_known(q.code, q.numero))
    < jsonb_array_length(p_issues) then status := 'NO_ISSUE'; return; end if;
  if not exists (select 1 from lottery.merchant_games m where (m.merchant, m.code) = (p_merchant, p_code)
    and m.is_on) then
    status := 'NO_ISSUE'; return;
  end if;

  insert into games.sessions (id, provider, merchant, member_id, login_hash, game_id, mode, account_id,
    house_account_id, currency, is_shown, created_at, expires_at)
  values (p_session, 'lottery', p_merchant, p_member, p_login, p_code, 'real', main.id,
    wallet.house_account(p_merchant, 'VENDOR', 'lottery', main.currency), main.currency, true, p_now,
    p_now + interval '30 minutes');
  play := wallet.enter(wallet.request_of('lottery', p_session, p_member, p_code), p_now);
  if play.refusal is not null then status := play.refusal; return; end if;
  select * into refusal from wallet.bet_refusal(play, p_highest, true, p_now);
  if refusal.status is not null then status := refusal.status; sub_code := refusal.sub_code; return; end if;
  if total > play.balance then status := 'ERR_FUNDS'; return; end if;
  if play.limited then
    sub_code := protection.limit_reached(p_member, total, p_now);
    if sub_code is not null then status := 'ERR_LIMIT'; return; end if;
  end if;

  if play.sole then
    play.pools := array[main.id]; play.holds := array[main.balance];
  end if;
  select * into terms from wallet.bonuses b where b.id = play.bonus_id and b.state = 'IN_PROGRESS';
  if found then
    if p_highest > terms.max_bet then status := 'ERR_LIMIT'; sub_code := 'BONUS_MAX_BET'; return; end if;
    if p_code = any (terms.excluded_games) then
      if total > main.balance then status := 'ERR_LIMIT'; sub_code := 'BONUS_GAME_EXCLUDED'; return; end if;
      play.pools := array[main.id]; play.holds := array[main.balance];
    end if;
  end if;
  insert into lottery.chases (id, merchant, member_id, code, request_id, fingerprint, stop_at_win, tickets, total,
    login_hash, bonus_id, created_at)
  values (p_chase, p_merchant, p_member, p_code, p_request, p_fingerprint, p_stop_at_win, p_tickets, total, p_login,
    play.bonus_id, p_now);
  insert into lottery.chase_issues (chase_id, position, numero, multiple, stake)
  select p_chase, n, i ->> 'numero', (i ->> 'multiple')::int, (i ->> 'stake')::int8
  from jsonb_array_elements(p_issues) with ordinality as issues (i, n);
  wanted := total;
  for turn in 1 .. cardinality(play.pools) loop
    part := least(wanted, play.holds[turn]);
    wanted := wanted - part;
    if part > 0 then
      insert into lottery.chase_holds (chase_id, turn, account_id, amount)
      values (p_chase, turn, play.pools[turn], part);
      pools := pools || play.pools[turn];
      amounts := amounts || -part;
    end if;
  end loop;
  perform wallet.post_entries(p_merchant, 'chase-hold', 'chase:' || p_chase, 'chase:' || p_chase || ':hold',
    pools || wallet.open_pool(main, 'CHASE'), amounts || total, p_now);
  status := 'OK'; chase_id := p_chase;
end $$;
