import type { Sql } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import { createSealer } from '@atrium/ledger'
import { createTeamRollups } from '../../domains/agents/rollups/rollups.ts'
import { createBillPayment, createCycleSettlement } from '../../domains/agents/settlements/settle-cycles.ts'

const ZONE = 'Asia/Seoul'
const WINDOW_MS = 300_000
/** Feed rows that a rebuild counts per transaction. */
const ROWS_AT_ONCE = 20_000
export const quiet = { log: createLog('silent'), realtime: { publish: () => undefined } }

/** Returns the seconds that it takes to count the whole feed and ledger, including the closing of days. */
export async function measureRollup(sql: Sql): Promise<number> {
  const seal = createSealer({ sql, clock: () => new Date(), log: quiet.log })
  // The first run only sets the mark. The second run seals up to it.
  await seal()
  await seal()
  const began = performance.now()
  await createTeamRollups({ sql, clock: () => new Date() }, ROWS_AT_ONCE)()
  return (performance.now() - began) / 1000
}

export interface SettledCycle {
  readonly seconds: number
  readonly bills: number
  readonly paid: number
}

/** Settles and pays yesterday's daily salaries of all agents, with the clock at 03:00 today or later. */
export async function measureDay(sql: Sql): Promise<SettledCycle> {
  const today = startOfDay(dayAt(new Date(), ZONE), ZONE)
  // Marks all earlier cycles as computed, so that only the last one remains.
  await sql`
    insert into agents.cycles (merchant, kind, period, starts_at, ends_at, computed_at)
    select 'DEMO', kind, case kind when 'DIVIDEND' then 'M' when 'DAILY' then 'D' end,
      ${new Date(today.getTime() - 2 * 86_400_000)}, case kind
      when 'DAILY' then ${new Date(today.getTime() - 86_400_000)}::timestamptz else '2100-01-01' end, now()
      from unnest(array['DIVIDEND', 'DAILY', 'REALTIME']) kind`
  return settle(sql, new Date(Math.max(Date.now(), today.getTime() + 4 * 3_600_000)), 'DAILY')
}

/** Adds this many bets to one window of real-time salaries, then settles and pays it. */
export async function measureWindow(sql: Sql, bets: number): Promise<SettledCycle & { readonly counted: number }> {
  const start = new Date(Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS - WINDOW_MS)
  await sql`update agents.cycles set ends_at = ${start} where kind = 'REALTIME'`
  await sql`
    insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
      stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor)
    select 'bench', 'new' || n, m.id, 'DEMO', 'RNG', 'V', 'G', 'DEMO', 10000, 10000, 0, 0, case n % 3 when 0 then 20000
      else 0 end, ${start}::timestamptz + (n % 290) * interval '1 second',
      (${start}::timestamptz at time zone ${ZONE})::date, 0, 10000
    from generate_series(1, ${bets}::int) n
    join lateral (select (select min(id) from identity.members where account like 'played%') + n % (select count(*)
      from identity.members where account like 'played%') as id) m on true`
  const counted = await measureRollup(sql)
  return { ...(await settle(sql, new Date(start.getTime() + WINDOW_MS + 60_000), 'REALTIME')), counted }
}

async function settle(sql: Sql, now: Date, kind: string): Promise<SettledCycle> {
  const began = performance.now()
  await createCycleSettlement({ sql, clock: () => now })()
  await createBillPayment({ sql, clock: () => now, ...quiet })()
  const seconds = (performance.now() - began) / 1000
  const [row] = await sql<[{ bills: number; paid: number }]>`
    select count(*)::int as bills, (count(*) filter (where state = 'PAID'))::int as paid
    from agents.bills where kind = ${kind}`
  return { seconds, ...row }
}
