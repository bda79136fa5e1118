import type { Sql } from '@atrium/database'
import type { Player } from '../../domains/bets/movements-repository.ts'

const DEPTH = 8
/** Number of members per agent. */
const MEMBERS_OF_AN_AGENT = 10
const DAYS = 60
/** Percentage of settled bets that are reversed. */
const REVERSED = 5
const BETS_OF_A_STATEMENT = 250_000

export interface AgentTree {
  readonly root: bigint
  /** All agents, sorted by team size, largest first. */
  readonly agents: readonly bigint[]
}

/**
 * Adds a tree of agents with eight levels, and players below the agents of the deepest level. Members have no wallet,
 * so a bet is only a row of the feed.
 */
export async function addAgentTree(sql: Sql, players: readonly Player[], members: number): Promise<AgentTree> {
  const agents = Math.floor(members / MEMBERS_OF_AN_AGENT)
  const [{ id: root }] = await sql<[{ id: bigint }]>`
    insert into identity.members (merchant, account, type, nickname, password_hash, registered_at)
    values ('DEMO', 'root', 1, 'root', '', now() - interval '400 days') returning id`
  // Each level has three times as many agents as the level above. The last level has all remaining agents.
  let above: bigint[] = [root]
  const all = [root]
  for (let level = 2; level <= DEPTH && all.length < agents; level++) {
    const width = level === DEPTH ? agents - all.length : Math.min(above.length * 3, agents - all.length)
    const rows = await sql<{ id: bigint }[]>`
      insert into identity.members (merchant, account, type, nickname, password_hash, parent_id, upline, registered_at)
      select 'DEMO', 'agent' || ${level} || '_' || n, 1, 'agent', '', p.id, p.upline || p.id,
        now() - interval '399 days'
      from generate_series(1, ${width}::int) n
      join identity.members p on p.id = (${above.map(String)}::int8[])[1 + n % ${above.length}::int] returning id`
    above = rows.map(({ id }) => id)
    all.push(...above)
  }
  await sql`
    insert into identity.members (merchant, account, nickname, password_hash, parent_id, upline, registered_at)
    select 'DEMO', 'played' || n, 'played', '', p.id, p.upline || p.id, now() - make_interval(days => n % 398)
    from generate_series(1, ${members - all.length}::int) n
    join identity.members p on p.id = (${all.map(String)}::int8[])[1 + n % ${all.length}::int]`
  await sql`
    update identity.members m set parent_id = p.id, upline = p.upline || p.id from identity.members p
    where m.id = any(${players.map(({ user }) => user)}::int8[])
      and p.id = (${above.map(String)}::int8[])[1 + m.id % ${above.length}::int]`
  await sql`
    update agents.nodes n set parent_id = above.id, path = above.path || above.id
    from identity.members m join agents.nodes above on above.member_id = m.parent_id
    where n.member_id = m.id and m.id = any(${players.map(({ user }) => user)}::int8[])`
  await sql`
    insert into identity.sessions (token_hash, member_id, idle_expires_at, expires_at, ip, user_agent)
    select sha256(id::text::bytea), id, now() + interval '2 hours', now() + interval '12 hours', '', ''
    from identity.members where type = 1`
  return { root, agents: all }
}

/**
 * Adds settled bets of the members of the tree, spread over the days before today. 5 % of them are reversed an hour
 * later.
 */
export async function addSettledBets(sql: Sql, bets: number): Promise<void> {
  const [{ low, high }] = await sql<
    [{ low: bigint; high: bigint }]
  >`select min(id) as low, max(id) as high from identity.members where account like 'played%'`
  for (let from = 0; from < bets; from += BETS_OF_A_STATEMENT) {
    await sql`
      with bets as (
        select n, ${low} + (n::int8 * 7919) % (${high} - ${low} + 1) as member_id,
          date_trunc('day', now()) - make_interval(days => ${DAYS}) + (n::float8 / ${bets}) *
            make_interval(days => ${DAYS}) as at,
          (10000 * (1 + n % 50))::int8 as stake, case n % 3 when 0 then (20000 * (1 + n % 45))::int8
            else 0 end as payout, (array['RNG', 'LIVE', 'SPORTS'])[1 + n % 3] as category
        from generate_series(${from + 1}::int, ${Math.min(bets, from + BETS_OF_A_STATEMENT)}::int) n
      ), settled as (
        insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id,
          currency, stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor)
        select 'bench', 'old' || n, member_id, 'DEMO', category, 'V', 'G', 'DEMO', stake, stake, 0, 0, payout, at,
          (at at time zone 'Asia/Seoul')::date, 0, 10000 from bets returning *
      )
      insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
        stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor, reverses)
      select provider, round_id, member_id, merchant, category, vassalage, game_id, currency, -stake, -valid_bet, 0, 0,
        -payout, settled_at + interval '1 hour', ((settled_at + interval '1 hour') at time zone 'Asia/Seoul')::date, 0,
        10000, id
      from settled where hashint8(id) % 100 between -${REVERSED}::int + 1 and ${REVERSED}::int - 1
      limit ${Math.round((BETS_OF_A_STATEMENT * REVERSED) / 100)}`
  }
}

/** Adds contracts of three kinds for each agent. Rates decrease with the agent's depth in the tree. */
export async function addContracts(sql: Sql): Promise<void> {
  await sql`
    insert into agents.contracts (merchant, kind, agent_id, upline_id, node_id, terms, state, offered_at, expires_at,
      settled_from)
    select 'DEMO', kind, m.id, m.parent_id, n.id, case kind
        when 'REALTIME' then jsonb_build_object('rates',
          jsonb_build_object('win', round(0.4 - depth * 0.04, 2)::text, 'loss', round(0.5 - depth * 0.05, 2)::text,
          'single', '0.05'))
        else jsonb_build_object('tiers',
          jsonb_build_array(jsonb_build_object('minConsumption', '10', 'minLoss', '0', 'minActive', 0, 'rate', case kind
          when 'DIVIDEND' then (32 - depth * 3) else round(0.9 - depth * 0.1, 2) end::text))) end,
      'ACTIVE', now(), '2100-01-01', now() - interval '61 days'
    from identity.members m join agents.nodes n on n.member_id = m.id
    cross join lateral (select coalesce(array_length(m.upline, 1), 0) as depth) d
    cross join unnest(array['DIVIDEND', 'DAILY', 'REALTIME']) as kind
    where m.type = 1`
  await sql`insert into agents.settings (merchant, active_min_bet) values ('DEMO', 10000)`
}
