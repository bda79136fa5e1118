/**
 * The process that crash tests of lotteries kill. It runs the gateway's lottery jobs when its parent requests it, and
 * ends when its parent ends.
 */
import { connect } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import type { Config } from '../../../config.ts'
import { createChaseJob } from '../../../domains/lottery/chases/advance-chases.ts'
import { createIssueJobs } from '../../../domains/lottery/issues/advance-issues.ts'
import { createSettlement } from '../../../domains/lottery/settlement/settlement.ts'
import { GATEWAY_ROLE } from '../../../migrations.ts'
import { createKeys } from '../../../platform/keys/keys.ts'
import type { Part, VictimJob, VictimSetup } from './jobs-of-victim.ts'

const turn = { isStopping: () => false }
// All log lines and events are collected and searched for seeds.
const log = createLog('debug')

async function create({ url, keys }: VictimSetup): Promise<(job: VictimJob) => Promise<void>> {
  const sql = connect({ url, role: GATEWAY_ROLE, max: 4, name: 'crash victim' })
  let now = new Date()
  const config = { lotteryBeacon: undefined } as Config
  const deps = {
    sql,
    log,
    config,
    clock: () => now,
    keys: await createKeys({ keys, dataDir: '/nonexistent', isDemo: false }, log),
    realtime: {
      publish: (audience: object, message: object) =>
        log.debug({ audience: String(Object.values(audience)), message }, 'event'),
    },
  }
  const [issues, settle, advance] = [createIssueJobs(deps), createSettlement(deps), createChaseJob(deps)]
  const run: Record<Part, () => Promise<void>> = {
    draw: issues.advance,
    settlement: () => settle(turn),
    chases: () => advance(turn),
  }
  await sql`select 1`
  return async ({ parts, now: at }) => {
    now = at
    for (const part of parts) await run[part]()
  }
}

const created = create(JSON.parse(process.argv[2]!) as VictimSetup)
void created.then(() => process.send!('ready'))
process.on('message', (job: VictimJob) => void created.then((run) => run(job)).then(() => process.send!('done')))
process.on('disconnect', () => process.exit())
