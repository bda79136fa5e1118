-- Returns the valid requests with their sessions and members, like wallet.enter for one request. Only members whose
-- main pool is in `p_accounts` and locked are included. Members with an expired bonus are left out, because the bonus
-- must end first. PostgreSQL inlines it into the calling query.
create or replace function bets.plays_of(p_requests ledger.request[], p_accounts int8[], p_now timestamptz)
returns table (request ledger.request, play ledger.play) language sql stable as $$
  select request, row(null, s.merchant, s.member_id, s.login_hash, s.game_id, s.mode, a.id, s.house_account_id,
    s.currency, s.is_shown, s.expires_at, coalesce(pools.balance, a.balance), coalesce(pools.version, a.version), null,
    s.wallet_account_id, coalesce(pools.bonus, 0), coalesce(pools.shown, a.balance), a.sole, a.limited, running.id,
    pools.pools, pools.holds, s.room_id, running.bonus_first)::ledger.play
  from unnest(p_requests) request
  join ledger.sessions_view s on s.id = request.session and (s.provider, s.member_id::text, s.game_id, s.currency)
    = (request.provider, request.player, request.game, coalesce(request.currency, s.currency))
  join ledger.accounts_view a on a.id = s.account_id
  left join lateral (
    select b.id, b.state, b.expires_at, b.debit_order = 'BONUS_FIRST' as bonus_first from wallet.bonuses_view b
    where not a.sole and b.member_id = s.member_id and b.state in ('IN_PROGRESS', 'CLAIMABLE')
  ) bonus on true
  cross join lateral (select case when s.wallet_account_id is null then bonus.id end as id,
    s.wallet_account_id is null and bonus.bonus_first as bonus_first) running
  left join lateral (
    select p.* from ledger.pools_of(s.member_id, s.wallet_account_id, running.bonus_first) p where not a.sole
  ) pools on true
  where a.id = any (p_accounts) and (bonus.state = 'IN_PROGRESS' and bonus.expires_at <= p_now) is not true
$$;
