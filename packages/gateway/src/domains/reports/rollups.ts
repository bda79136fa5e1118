import type { Sql } from '@atrium/database'
import { createFeedConsumer, restartFeedConsumer } from '@atrium/ledger'

const CONSUMER = 'reports'
/** Maximum number of feed rows and of journals per transaction. */
const ROWS_AT_ONCE = 10_000

/**
 * Creates a function that counts settled bets (`reports.play`) and the sealed ledger (`reports.movements`) by hours and
 * days. Each row counts once. Resolves after all available data is counted.
 */
export function createReportRollups({ sql }: { readonly sql: Sql }, rowsAtOnce = ROWS_AT_ONCE) {
  const countPlay = createFeedConsumer(
    sql,
    {
      name: CONSUMER,
      async apply(tx, rows) {
        const [first, last] = [rows[0]!, rows.at(-1)!]
        await tx`select reports.count_play(${first.xid}::text::xid8, ${first.id}, ${last.xid}::text::xid8, ${last.id})`
      },
    },
    rowsAtOnce,
  )
  return async (turn: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> => {
    await countPlay(turn)
    for (let isMore = true; isMore && !turn.isStopping();)
      [{ isMore }] = await sql<[{ isMore: boolean }]>`select reports.count_ledger(${rowsAtOnce}) as "isMore"`
  }
}

/**
 * Counts everything again from the start. Until it resolves, reports have the figures of what is counted so far; a
 * process that ends meanwhile is continued by the job.
 */
export async function rebuildReports(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await restartFeedConsumer(tx, CONSUMER)
    await tx`update reports.ledger_position set journal_id = 0`
    await tx`truncate reports.play, reports.movements, reports.first_deposits, reports.member_weeks,
      reports.cohort_weeks`
  })
  await createReportRollups({ sql })()
}
