/**
 * The process that crash tests of campaigns kill. It runs the consumers of settled bets, or credits claimable rewards.
 * Ends when its parent ends.
 */
import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { payClaim } from '../../../domains/promotions/claims/claims-repository.ts'
import { createPointEarning } from '../../../domains/promotions/points/earning.ts'
import { createProgressConsumers } from '../../../domains/promotions/progress/progress-consumers.ts'
import { GATEWAY_ROLE } from '../../../migrations.ts'
import type { Part, VictimJob } from './victim-jobs.ts'

/** Few rows per transaction, so that some kills happen between transactions and some within one. */
const ROWS_AT_ONCE = 10
const log = createLog('warn')
const clock = () => new Date()
let connected: Sql | undefined

async function run({ url, parts }: VictimJob): Promise<void> {
  const sql = (connected ??= connect({ url, role: GATEWAY_ROLE, max: 4, name: 'crash victim' }))
  const jobs: Record<Part, () => Promise<void>> = {
    progress: createProgressConsumers({ sql, clock, realtime: { publish: () => undefined } }, ROWS_AT_ONCE),
    points: createPointEarning({ sql, clock }, ROWS_AT_ONCE),
    claims: () => creditClaims(sql),
  }
  for (const part of parts) await jobs[part]()
}

async function creditClaims(sql: Sql): Promise<void> {
  for (const { id, memberId } of await sql<
    { id: string; memberId: bigint }[]
  >`select id, member_id as "memberId" from promotions.claims where state = 'CLAIMABLE' order by id`) {
    await sql.begin((tx) => payClaim(tx, { id, memberId, state: 'CLAIMED', bonus: undefined }, clock()))
  }
}

process.on(
  'message',
  (job: VictimJob) =>
    void run(job).then(
      () => process.send!('done'),
      (err: unknown) => {
        log.error({ err }, 'the victim failed')
        process.exit(1)
      },
    ),
)
process.on('disconnect', () => process.exit())
