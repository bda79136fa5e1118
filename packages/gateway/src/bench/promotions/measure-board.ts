import { connect } from '@atrium/database'
import { addCampaign } from '../../domains/promotions/testing.ts'
import type { Player } from '../../domains/bets/movements-repository.ts'
import { sendCall } from '../send-call.ts'
import type { GatewayServers } from '../gateway-servers.ts'
import { createHttpClient } from '../http-client.ts'

const CAMPAIGN = 'board'
const DAY_MS = 86_400_000
const READS = 200
/** Number of warm-up reads: the first reads of a process plan their statements and load the leaderboard. */
const WARM_UP_READS = 50

/**
 * Measures reads of a leaderboard with this many members, one read after another, by members from all over the board.
 * Returns milliseconds in ascending order, without the warm-up reads.
 */
export async function measureBoard(
  { sql, url }: GatewayServers,
  { origin, members, size }: { origin: string; members: readonly Player[]; size: number },
): Promise<number[]> {
  await addCampaign(
    sql,
    CAMPAIGN,
    {
      kind: 'RANKING',
      metric: 'VALID_BET',
      prizes: [{ fromRank: 1, toRank: 3, reward: { type: 'CREDITS', amount: '100' } }],
    },
    { endsAt: new Date(Date.now() + DAY_MS) },
  )
  await sql`
    insert into identity.members (merchant, account, nickname, password_hash)
    select 'DEMO', 'ranked' || n, 'ranked' || n, '' from generate_series(1, ${size - members.length}::int) n`
  await sql`
    insert into promotions.progress (objective_id, period, member_id, value, changed_at, last_xid, last_id)
    select o.id, promotions.progress_period(o, now(), c.time_zone), m.id, 10000 + (hashint8(m.id)::int8 & 16777215),
      now(), '0'::xid8, 0
    from promotions.objectives o join merchants.merchants c on c.code = o.merchant cross join identity.members m
    where o.campaign = ${CAMPAIGN}`
  // Updates the planner's statistics, as autovacuum would, with the rights of the tables' owner.
  const owner = connect({ url, max: 1, name: 'bench vacuum' })
  await owner`vacuum analyze promotions.progress`
  await owner.end()
  const http = createHttpClient(1)
  const times: number[] = []
  for (let read = -WARM_UP_READS; read < READS; read++) {
    const reader = members[Math.floor((((read + READS) % READS) * members.length) / READS)]!
    const began = performance.now()
    const response = await sendCall(http, origin, 'missionLeaderboard', reader.user, { language: 'EN', id: CAMPAIGN })
    if (read >= 0) times.push(performance.now() - began)
    if (response?.status !== 200 || !response.body.includes('"isOwn":true'))
      throw new Error(`The leaderboard was not read: ${response?.status} ${response?.body.slice(0, 200)}`)
  }
  http.close()
  return times.sort((a, b) => a - b)
}
