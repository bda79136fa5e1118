import { createFeedConsumer } from '@atrium/ledger'
import type { Deps } from '../../../platform/deps.ts'
import { earnPoints } from './points-repository.ts'

/**
 * Creates the feed consumer that adds points for settled bets, and takes back points of reversed bets (domain rule
 * 5.4).
 */
export const createPointEarning = ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, rowsAtOnce?: number) =>
  createFeedConsumer(
    sql,
    { name: 'points', apply: (tx, rows) => earnPoints(tx, rows[0]!, rows.at(-1)!, clock()) },
    rowsAtOnce,
  )
