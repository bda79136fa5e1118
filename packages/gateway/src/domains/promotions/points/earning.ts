import { createFeedConsumer } from '@atrium/ledger'
import type { Deps } from '../../../platform/deps.ts'
import { earnPoints } from './points-repository.ts'

/** Adds points for settled bets, and takes back those of bets that are reversed (domain rule 5.4). */
export const createPointEarning = ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, rowsAtOnce?: number) =>
  createFeedConsumer(
    sql,
    { name: 'points', apply: (tx, rows) => earnPoints(tx, rows[0]!, rows.at(-1)!, clock()) },
    rowsAtOnce,
  )
