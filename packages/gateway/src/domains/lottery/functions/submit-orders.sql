-- Places orders of many members in a few statements, with the same effect as lottery.submit_order on each. These orders
-- return no row and need lottery.submit_order: repeats, rejected orders, further orders of the same member, orders of
-- members with locked pools, and orders on issues that are being closed. Planned for large tables and few orders: rows
-- are looked up by key, regardless of table statistics. Returns the member's displayed balance, the ids of the tickets
-- in their order, and fields of the order's issue and game.
create or replace function lottery.submit_orders(p_by lottery.bettor[], p_orders lottery.new_order[], p_now timestamptz)
returns table (place int, shown int8, version int8, currency text, tickets int8[], close_at timestamptz,
  draw_at timestamptz, game_names jsonb, account_type_name text) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  held int8[] := ledger.lock_free_members(array(select b.member_id from unnest(p_by) b));
  issues lottery.issues[];
  checked lottery.checked_order[];
  part int;
  of_issue record;
  movements ledger.movement[];
  taken text[];
begin
  -- Locks issues like lottery.place_order, but skips those that another transaction is closing.
  issues := array(
    select i from lottery.issues i
    where (i.merchant, i.code, i.numero) in (select (p_by[n]).merchant, (p_by[n]).code, (p_orders[n]).numero
        from generate_subscripts(p_by, 1) n)
      and i.state = 'OPEN' and i.close_at > p_now and not lottery.is_result_known(i.code, i.numero)
    for key share skip locked);
  checked := array(
    select row(one.n, one.bettor, one.wanted, a.id, total.stake, total.possible_win, terms.max_exposure)
      ::lottery.checked_order
    from (
      select distinct on ((p_by[n]).member_id) n, p_by[n] as bettor, p_orders[n] as wanted
      from generate_subscripts(p_by, 1) n order by (p_by[n]).member_id, n
    ) one
    join ledger.accounts_view a on a.member_id = (one.bettor).member_id and a.kind = 'REAL' and a.id = any (held)
    join unnest(issues) i on (i.merchant, i.code, i.numero) = ((one.bettor).merchant, (one.bettor).code,
      (one.wanted).numero)
    join (
      select m.*, lottery.odds_digest(m.merchant, m.code) as odds
      from (select distinct q.merchant, q.code from unnest(issues) q) of_issues
      join lottery.merchant_games m on (m.merchant, m.code) = (of_issues.merchant, of_issues.code) and m.is_on
      offset 0
    ) terms on (terms.merchant, terms.code) = (i.merchant, i.code) and terms.odds = (one.wanted).odds
    cross join lateral lottery.total_of((one.wanted).tickets) total
    cross join lateral (
      select coalesce(sum(o.stake), 0) as stake from lottery.orders o
      where o.member_id = (one.bettor).member_id and o.code = i.code and o.numero = i.numero and o.state = 'PLACED'
    ) before
    where total.lowest >= terms.min_stake and total.highest <= terms.max_stake
      and before.stake + total.stake <= terms.max_issue_stake
      and not exists (select from lottery.orders o
        where o.member_id = (one.bettor).member_id and o.request_id = (one.wanted).request_id));
  if cardinality(checked) = 0 then return; end if;

  -- Issues are locked in the same order by all statements. All orders of a statement use one part, so that two
  -- statements rarely wait for each other.
  part := ((checked[1]).bettor).member_id % 16;
  for of_issue in
    select (array_agg(i))[1] as issue, sum(c.possible_win)::int8 as possible_win, min(c.max_exposure) as max_exposure
    from unnest(checked) c join unnest(issues) i on (i.merchant, i.code, i.numero)
      = ((c.bettor).merchant, (c.bettor).code, (c.wanted).numero)
    group by i.merchant, i.code, i.numero order by i.merchant, i.code, i.numero
  loop
    if not lottery.reserve_exposure(of_issue.issue, part, of_issue.possible_win, of_issue.max_exposure) then
      checked := array(select c from unnest(checked) c where ((c.bettor).merchant, (c.bettor).code, (c.wanted).numero)
        <> ((of_issue.issue).merchant, (of_issue.issue).code, (of_issue.issue).numero));
    end if;
  end loop;

  perform ledger.open_sessions(array(select lottery.session_of(c.bettor) from unnest(checked) c),
    array(select c.account_id from unnest(checked) c), p_now, p_now + interval '30 minutes');
  movements := bets.take_bets(array(
    select row(c.place, 'lottery', (c.bettor).session_id, (c.bettor).member_id, (c.bettor).code, null, c.stake,
      'bet:' || (c.wanted).id, (c.wanted).id, false, 0, null, null, 0, null, null)::ledger.request
    from unnest(checked) c), 'bet', p_now);
  taken := array(select (m.request).session from unnest(movements) m);
  if cardinality(taken) < cardinality(checked) then
    perform lottery.release_exposure((c.bettor).merchant, (c.bettor).code, (c.wanted).numero, part, c.possible_win)
    from unnest(checked) c where (c.bettor).session_id <> all (taken)
    order by (c.bettor).merchant, (c.bettor).code, (c.wanted).numero;
    perform ledger.forget_sessions(array(select (c.bettor).session_id from unnest(checked) c
      where (c.bettor).session_id <> all (taken)));
    checked := array(select c from unnest(checked) c where (c.bettor).session_id = any (taken));
  end if;

  insert into lottery.orders (id, merchant, member_id, code, numero, request_id, fingerprint, session_id, stake,
    possible_win, created_at)
  select (c.wanted).id, (c.bettor).merchant, (c.bettor).member_id, (c.bettor).code, (c.wanted).numero,
    (c.wanted).request_id, (c.wanted).fingerprint, (c.bettor).session_id, c.stake, c.possible_win, p_now
  from unnest(checked) c;
  return query
    select b.place, (b.answer).shown, (b.answer).version, (b.answer).currency, t.ids, i.close_at, i.draw_at, g.name,
      g.account_type_name
    from ledger.book(movements, p_now) b
    join unnest(checked) c on c.place = b.place
    join lottery.insert_tickets(array(select q.wanted from unnest(checked) q)) t on t.order_id = (c.wanted).id
    join unnest(issues) i on (i.merchant, i.code, i.numero) = ((c.bettor).merchant, (c.bettor).code,
      (c.wanted).numero)
    join lottery.games g on g.code = i.code;
end $$;
