/**
 * The process that crash tests of settlements kill. It counts the figures of teams, computes cycles of contracts or
 * pays bills. Ends when its parent ends.
 */
import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { createTeamRollups } from '../../../domains/agents/rollups/rollups.ts'
import { createBillPayment, createCycleSettlement } from '../../../domains/agents/settlements/settle-cycles.ts'
import { GATEWAY_ROLE } from '../../../migrations.ts'
import type { Part, VictimJob } from './victim-jobs.ts'

/** Few rows per transaction, so that some kills happen between transactions and some within one. */
const AT_ONCE = 10
const log = createLog('warn')
let connected: Sql | undefined

async function run({ url, parts, now }: VictimJob): Promise<void> {
  const sql = (connected ??= connect({ url, role: GATEWAY_ROLE, max: 4, name: 'crash victim' }))
  const deps = { sql, clock: () => now, realtime: { publish: () => undefined } }
  const jobs: Record<Part, () => Promise<void>> = {
    rollups: createTeamRollups(deps, AT_ONCE),
    cycles: createCycleSettlement(deps),
    payments: createBillPayment(deps, AT_ONCE),
  }
  for (const part of parts) await jobs[part]()
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
