import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { createFeedConsumer } from '@atrium/ledger'
import type { Deps } from '../../../platform/deps.ts'

/** Maximum number of journals per transaction. */
const MAX_JOURNALS = 20_000
/**
 * How long after its end a day is closed. Rows that arrive after the closing are slower to count, because each updates
 * the totals.
 */
const CLOSED_AFTER_MS = 10 * 60_000

/**
 * Updates agents' daily figures (`agents.member_days`, `agents.team_days`) and the windows for salaries
 * (`agents.window_bets`). Bets come from the settled bets feed, everything else from the sealed ledger; each row counts
 * once. Resolves after all available data is counted, and days that are over are closed.
 */
export function createTeamRollups({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, rowsAtOnce?: number) {
  const countBets = createFeedConsumer(
    sql,
    {
      name: 'agents',
      async apply(tx, rows) {
        const range = tx`${rows[0]!.xid}::text::xid8, ${rows[0]!.id}, ${rows.at(-1)!.xid}::text::xid8, ${rows.at(-1)!.id}`
        await tx`select agents.count_bets(${range})`
        await tx`select agents.count_windows(${range}, ${clock()})`
      },
    },
    rowsAtOnce,
  )

  async function countLedger(isStopping: () => boolean): Promise<void> {
    let isMore: boolean
    do {
      const [row] = await sql<[{ isMore: boolean }]>`select agents.count_ledger(${MAX_JOURNALS}) as "isMore"`
      isMore = row.isMore
    } while (isMore && !isStopping())
  }

  async function closeDays(): Promise<void> {
    const now = new Date(clock().getTime() - CLOSED_AFTER_MS)
    const merchants = await sql<{ code: string; timeZone: string; through: string | null }[]>`
      select m.code, m.time_zone as "timeZone", to_char(c.through, 'YYYY-MM-DD') as through
      from merchants.merchants_view m left join agents.closed_days c on c.merchant = m.code`
    for (const { code, timeZone, through } of merchants) {
      const over = addDays(dayAt(now, timeZone), -1)
      if (through === null || through < over) await sql`select agents.close_days(${code}, ${over})`
    }
  }

  return async ({ isStopping }: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> => {
    await countBets({ isStopping })
    await countLedger(isStopping)
    await closeDays()
  }
}
