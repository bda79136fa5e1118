import { createFeedConsumer } from '@atrium/ledger'
import type { Deps } from '../../../platform/deps.ts'
import { accrueRebates } from './rebates-repository.ts'

/** Creates the feed consumer that accrues rebates from settled bets (domain rule 4.7). */
export const createRebateAccrual = ({ sql }: Pick<Deps, 'sql'>, rowsAtOnce?: number) =>
  createFeedConsumer(
    sql,
    { name: 'rebates', apply: (tx, rows) => accrueRebates(tx, rows[0]!, rows.at(-1)!) },
    rowsAtOnce,
  )
