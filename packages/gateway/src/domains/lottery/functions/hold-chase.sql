-- Orders a chase, and holds its total amount in one journal, from the pools that a bet would use. Statuses: OK,
-- REPEATED, REQUEST_ID_USED, NO_ISSUE, or those of bets.bet_refusal with its sub-code. The caller must roll back unless
-- the status is OK.
create or replace function lottery.hold_chase(p_by lottery.bettor, p_chase lottery.new_chase, p_now timestamptz,
  out status text, out sub_code text, out chase_id uuid) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  known lottery.chases;
  main record;
  play ledger.play;
  refusal record;
  terms wallet.bonuses_view;
  total int8;
  wanted int8;
  part int8;
  pools int8[] := '{}';
  amounts int8[] := '{}';
begin
  perform identity.open_account(p_by.member_id, 'REAL', 0, p_now);
  main := ledger.lock_main(p_by.member_id);
  select * into known from lottery.chases c where c.member_id = p_by.member_id and c.request_id = p_chase.request_id;
  if found then
    chase_id := known.id;
    status := case when known.fingerprint = p_chase.fingerprint then 'REPEATED' else 'REQUEST_ID_USED' end;
    return;
  end if;
  select sum((i ->> 'stake')::int8)::int8 into total from jsonb_array_elements(p_chase.issues) i;
  if (select count(*)
    from jsonb_array_elements(p_chase.issues) i
    join lottery.issues q on (q.merchant, q.code, q.numero) = (p_by.merchant, p_by.code, i ->> 'numero')
    and q.state in ('SCHEDULED', 'OPEN') and q.close_at > p_now and not lottery.is_result_known(q.code, q.numero))
    < jsonb_array_length(p_chase.issues) then status := 'NO_ISSUE'; return; end if;
  if not exists (select 1 from lottery.merchant_games m where (m.merchant, m.code) = (p_by.merchant, p_by.code)
    and m.is_on) then
    status := 'NO_ISSUE'; return;
  end if;

  perform ledger.open_session(lottery.session_of(p_by), main.id, p_now, p_now + interval '30 minutes');
  play := wallet.enter(ledger.request_of('lottery', p_by.session_id, p_by.member_id, p_by.code), p_now);
  if play.refusal is not null then status := play.refusal; return; end if;
  select * into refusal from bets.bet_refusal(play, p_chase.highest, true, p_now);
  if refusal.status is not null then status := refusal.status; sub_code := refusal.sub_code; return; end if;
  if total > play.balance then status := 'ERR_FUNDS'; return; end if;
  if play.limited then
    sub_code := protection.limit_reached(p_by.member_id, total, p_now);
    if sub_code is not null then status := 'ERR_LIMIT'; return; end if;
  end if;

  if play.sole then
    play.pools := array[main.id]; play.holds := array[main.balance];
  end if;
  select * into terms from wallet.bonuses_view b where b.id = play.bonus_id and b.state = 'IN_PROGRESS';
  if found then
    if p_chase.highest > terms.max_bet then status := 'ERR_LIMIT'; sub_code := 'BONUS_MAX_BET'; return; end if;
    if p_by.code = any (terms.excluded_games) then
      if total > main.balance then status := 'ERR_LIMIT'; sub_code := 'BONUS_GAME_EXCLUDED'; return; end if;
      play.pools := array[main.id]; play.holds := array[main.balance];
    end if;
  end if;
  insert into lottery.chases (id, merchant, member_id, code, request_id, fingerprint, stop_at_win, tickets, total,
    login_hash, bonus_id, created_at)
  values (p_chase.id, p_by.merchant, p_by.member_id, p_by.code, p_chase.request_id, p_chase.fingerprint,
    p_chase.stop_at_win, p_chase.tickets, total, p_by.login_hash, play.bonus_id, p_now);
  insert into lottery.chase_issues (chase_id, position, numero, multiple, stake)
  select p_chase.id, n, i ->> 'numero', (i ->> 'multiple')::int, (i ->> 'stake')::int8
  from jsonb_array_elements(p_chase.issues) with ordinality as issues (i, n);
  wanted := total;
  for turn in 1 .. cardinality(play.pools) loop
    part := least(wanted, play.holds[turn]);
    wanted := wanted - part;
    if part > 0 then
      insert into lottery.chase_holds (chase_id, turn, account_id, amount)
      values (p_chase.id, turn, play.pools[turn], part);
      pools := pools || play.pools[turn];
      amounts := amounts || -part;
    end if;
  end loop;
  perform ledger.post_entries(
    row(p_by.merchant, 'chase-hold', 'chase:' || p_chase.id, 'chase:' || p_chase.id || ':hold',
      p_now)::ledger.new_journal,
    pools || ledger.open_pool(main.id, 'CHASE'), amounts || total);
  status := 'OK'; chase_id := p_chase.id;
end $$;
