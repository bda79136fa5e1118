/**
 * A process of bench-lottery that sends orders of five tickets over HTTP. Builds the requests before the measurement
 * starts.
 */
import { randomUUID } from 'node:crypto'
import { callByName } from '@atrium/contracts/calls'
import { createLog } from '@atrium/http-server'
import type { Player } from '../../domains/bets/movements-repository.ts'
import { openConnection } from '../http-connection.ts'
import { HOST } from '../players.ts'
import { share, takeTurns } from '../work.ts'
import type { Measured } from '../work.ts'
import { GAME } from './members.ts'
import { LINES } from './one-issue.ts'
import { createTickets } from './tickets.ts'

export interface OrderLoad {
  readonly origin: string
  readonly players: readonly Player[]
  /** Number of the open issue. */
  readonly numero: string
  readonly orders: number
  readonly connections: number
}

const log = createLog('warn')
const { path } = callByName.get('placeLotteryOrder')!
const ticketOf = createTickets()

function orderRequest({ user }: Player, numero: string, order: number): Buffer {
  const body = JSON.stringify({
    requestId: randomUUID(),
    code: GAME,
    numero,
    tickets: Array.from({ length: LINES }, (_, line) => ticketOf(order * LINES + line)),
  })
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: ${HOST}\r\nauthorization: ${user}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

async function load({ origin, players, numero, orders, connections }: OrderLoad): Promise<Measured> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openConnection(new URL(origin))))
  const turns = lines.map((_, worker) => players.filter((_player, i) => i % connections === worker))
  const requests: Buffer[][] = lines.map(() => [])
  for (let order = 0; order < orders; order++)
    requests[order % connections]!.push(orderRequest(takeTurns(turns[order % connections]!, 1)[0]!, numero, order))
  try {
    return await share([...players], { workers: connections, times: orders }, async (_mine, worker) => {
      const request = requests[worker]!.pop() ?? requests.find((rest) => rest.length > 0)!.pop()!
      const response = await lines[worker]!.send(request)
      if (response.includes('"success":true')) return { taken: 1, failed: 0 }
      log.warn({ response }, 'an order was rejected')
      return { taken: 0, failed: 1 }
    })
  } finally {
    for (const line of lines) line.close()
  }
}

process.on(
  'message',
  (job: OrderLoad) =>
    void load(job).then(
      (measured) => process.send!(measured),
      (err: unknown) => {
        log.error({ err }, 'the load generator failed')
        process.exit(1)
      },
    ),
)
process.on('disconnect', () => process.exit())
