-- Pays wins of open rounds (0 closes a losing round), of many members in a few statements: for each of them what
-- wallet.settle_win does. Left out, for that to pay or to refuse: wins of members with more than one pool, of free
-- rounds, of rounds that are not open and of bets that do not stand, repeats, more than one win of a round, and, unless
-- `p_waits`, accounts that somebody else holds. Tables are large and `p_wins` are few: they are looked up, whatever is
-- known of sizes.
create or replace function wallet.settle_wins(p_wins wallet.request[], p_waits boolean, p_now timestamptz)
returns table (place int, answer wallet.answer) language plpgsql set enable_seqscan = off as $$
declare
  accounts int8[] := array(select distinct s.account_id from unnest(p_wins) win join games.sessions s
    on s.id = win.session);
  movements wallet.movement[];
begin
  -- In the order of members, as wallet.lock_mains does: two that wait never wait for each other.
  if p_waits then
    perform 1 from wallet.accounts a where a.id = any (accounts) order by a.member_id for no key update;
  else
    accounts := array(select a.id from wallet.accounts a where a.id = any (accounts) for no key update skip locked);
  end if;

  with asked as materialized (
    select distinct on (win.provider, win.round) win as request,
      row(null, s.merchant, s.member_id, s.login_hash, s.game_id, s.mode, a.id, s.house_account_id, s.currency,
        s.is_shown, s.expires_at, a.balance, a.version, null, null, 0, a.balance, true, a.limited, null, null, null,
        s.room_id)::wallet.play as play
    from unnest(p_wins) win
    join games.sessions s on s.id = win.session and (s.provider, s.member_id::text, s.game_id, s.currency)
      = (win.provider, win.player, win.game, win.currency) and s.wallet_account_id is null
    join wallet.accounts a on a.id = s.account_id
    join games.rounds r on r.provider = win.provider and r.round_id = win.round and r.state = 'OPEN'
      and (r.member_id, r.game_id, r.mode) = (s.member_id, s.game_id, s.mode)
    join wallet.provider_transactions bet on bet.transaction_uuid = win.reference and bet.provider = win.provider
      and bet.kind in ('bet', 'betwin') and bet.state = 'POSTED' and bet.free_rounds is null
      and (bet.round_id, bet.member_id) = (win.round, s.member_id)
    where a.id = any (accounts)
      and (a.sole or not exists (select 1 from wallet.accounts p
        where p.member_id = a.member_id and p.kind in ('BONUS', 'LOCKED', 'WALLET')))
      and not exists (select 1 from wallet.provider_transactions t
        where t.transaction_uuid = win.tx and t.provider = win.provider)
    order by win.provider, win.round, win.place
  ), played as (
    insert into protection.play as play (member_id, slot, staked, won)
    select (p.play).member_id, protection.slot_of(p_now), 0, sum((p.request).amount)
    from asked p where (p.play).limited group by (p.play).member_id
    on conflict (member_id, slot) do update set won = play.won + excluded.won
  )
  select array_agg(row('win', p.request, p.play, array[(p.play).account_id], array[(p.request).amount], 0)
    ::wallet.movement order by (p.play).member_id, (p.request).place)
  into movements from asked p;
  return query select * from wallet.book(movements, p_now);
end $$;
