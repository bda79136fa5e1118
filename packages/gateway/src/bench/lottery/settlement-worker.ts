/** A process of bench-lottery that runs only the gateway's settlement of lotteries. */
import { connect } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { readEndedSessions } from '../../domains/accounts/sessions/ended-sessions-repository.ts'
import { createSettlement } from '../../domains/lottery/settlement/settlement.ts'
import { readShownBalances } from '../../domains/wallet/balances/accounts-repository.ts'
import { GATEWAY_ROLE } from '../../migrations.ts'
import { createRealtime } from '../../platform/realtime/hub.ts'

export interface SettlementJob {
  readonly url: string
  readonly now: Date
}

const log = createLog('warn')

/** Settles all drawn issues. Returns its start and end in milliseconds since 1970. */
async function settleAll({ url, now }: SettlementJob): Promise<{ began: number; ended: number }> {
  const sql = connect({ url, role: GATEWAY_ROLE, name: 'bench settlement' })
  const clock = () => now
  const realtime = createRealtime({
    sql,
    log,
    clock,
    readBalances: readShownBalances,
    readRecentLevels: async () => [],
    readMerchants: async () => [],
    readEndedSessions,
    openListener: () => connect({ url, role: GATEWAY_ROLE, max: 1, name: 'bench stream' }),
  })
  await realtime.started
  try {
    const began = Date.now()
    await createSettlement({ sql, clock, realtime, log })({ isStopping: () => false })
    return { began, ended: Date.now() }
  } finally {
    await realtime.close()
    await sql.end()
  }
}

process.on(
  'message',
  (job: SettlementJob) =>
    void settleAll(job).then(
      (result) => process.send!(result),
      (err: unknown) => {
        log.error({ err }, 'the settlement failed')
        process.exit(1)
      },
    ),
)
process.on('disconnect', () => process.exit())
