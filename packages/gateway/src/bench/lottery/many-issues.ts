/**
 * A process of bench-lottery, started with --expose-gc. With a simulated clock it opens issues, bets on them, draws and
 * settles them, one issue after another, on a separate database. Reports its heap size.
 */
import { randomUUID } from 'node:crypto'
import { connect } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { createChaseJob } from '../../domains/lottery/chases/advance-chases.ts'
import { createIssueJobs } from '../../domains/lottery/issues/advance-issues.ts'
import { createSettlement } from '../../domains/lottery/settlement/settlement.ts'
import { createTickets as createOrders } from '../../domains/lottery/tickets/tickets-service.ts'
import { GATEWAY_ROLE } from '../../migrations.ts'
import type { Player } from '../../domains/bets/movements-repository.ts'
import { createKeys } from '../../platform/keys/keys.ts'
import type { Config } from '../../config.ts'
import { GAME } from './members.ts'
import { bettorOf, LINES, nextIssueAt, readOpenIssue } from './one-issue.ts'
import { createTickets } from './tickets.ts'

export interface ManyIssuesJob {
  readonly url: string
  readonly keys: Config['keys']
  readonly players: readonly Player[]
  readonly issues: number
}

const log = createLog('warn')
const turn = { isStopping: () => false }

/** Returns the heap size in bytes after half of the issues and after all of them. */
async function run({ url, keys, players, issues }: ManyIssuesJob): Promise<{ half: number; end: number }> {
  const sql = connect({ url, role: GATEWAY_ROLE, max: 4, name: 'bench issues' })
  let now = nextIssueAt(Date.now()).getTime()
  const deps = {
    sql,
    log,
    clock: () => new Date(now),
    keys: await createKeys({ keys, dataDir: '/nonexistent', isDemo: false }, log),
    config: { lotteryBeacon: undefined } as Config,
    realtime: { publish: () => undefined },
  }
  const [jobs, settle, advance, orders] = [
    createIssueJobs(deps),
    createSettlement(deps),
    createChaseJob(deps),
    createOrders(deps),
  ]
  const ticketOf = createTickets()
  const heap: number[] = []
  try {
    for (let issue = 0; issue < issues; issue++) {
      await jobs.plan()
      await jobs.advance()
      await settle(turn)
      await advance(turn)
      const { numero, drawAt } = await readOpenIssue(sql)
      await orders.place(bettorOf(players[issue % players.length]!), {
        requestId: randomUUID(),
        code: GAME,
        numero,
        tickets: Array.from({ length: LINES }, (_, line) => ticketOf(issue * LINES + line)),
      })
      now = drawAt.getTime()
      if (issue + 1 === Math.floor(issues / 2) || issue + 1 === issues) heap.push(heapNow())
    }
    return { half: heap[0]!, end: heap[1]! }
  } finally {
    await sql.end()
  }
}

function heapNow(): number {
  // Collects twice: objects that the first collection finalizes are freed by the second.
  globalThis.gc!()
  globalThis.gc!()
  return process.memoryUsage().heapUsed
}

process.on(
  'message',
  (job: ManyIssuesJob) =>
    void run(job).then(
      (result) => process.send!(result),
      (err: unknown) => {
        log.error({ err }, 'the issues failed')
        process.exit(1)
      },
    ),
)
process.on('disconnect', () => process.exit())
