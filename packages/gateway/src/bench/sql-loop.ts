/**
 * A process of bench-bets that runs the statements of bets with the gateway's database driver, without HTTP, signatures
 * or JSON.
 */
import { connect } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { GATEWAY_ROLE } from '../migrations.ts'
import { placeBet, placeBets } from '../domains/bets/movements-repository.ts'
import { newBet, share, takeTurns } from './work.ts'
import type { LoopJob, Measured } from './work.ts'

const log = createLog('warn')

async function loop({ url, players, bets, connections, perStatement }: LoopJob): Promise<Measured> {
  const sql = connect({ url, role: GATEWAY_ROLE, max: connections, name: 'bench loop' })
  // Opens connections before the measurement starts.
  await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.05)`))
  try {
    return await share(players, { workers: connections, times: Math.ceil(bets / perStatement) }, async (mine) => {
      const requests = takeTurns(mine, perStatement).map((player) => newBet(player))
      const answers =
        perStatement === 1
          ? [await placeBet(sql, requests[0]!, new Date())]
          : await placeBets(sql, requests, new Date())
      const taken = answers.filter((answer) => answer?.status === 'OK').length
      return { taken, failed: answers.length - taken }
    })
  } finally {
    await sql.end()
  }
}

process.on(
  'message',
  (job: LoopJob) =>
    void loop(job).then(
      (measured) => process.send!(measured),
      (err: unknown) => {
        log.error({ err }, 'the loop failed')
        process.exit(1)
      },
    ),
)
process.on('disconnect', () => process.exit())
