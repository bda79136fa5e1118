/**
 * A process of bench-bets that sends signed bets over HTTP. Requests are built and signed before the measurement
 * starts, so that sending takes little processor time.
 */
import { randomUUID, sign } from 'node:crypto'
import { GPA_HEADERS, gpaPath, signedText } from '@atrium/contracts/wallet-api/gpa'
import { toWire } from '@atrium/contracts/money'
import { createLog } from '@atrium/http-server'
import type { Player } from '../domains/bets/movements-repository.ts'
import { PROVIDER } from './players.ts'
import { newBet, share, takeTurns } from './work.ts'
import type { LoadJob, Measured } from './work.ts'
import { openConnection } from './http-connection.ts'

const log = createLog('warn')
const PATH = gpaPath(PROVIDER, 'bet')
/** Offset of the signed timestamp into the future, so that the last request has not expired when it is sent. */
const AHEAD_MS = 40_000

/** Builds a bet as bytes of HTTP/1.1. */
function signedRequest(
  player: Player,
  { privateKey, host, closes }: { privateKey: string; host: string; closes: boolean },
): Buffer {
  const bet = newBet(player, closes)
  const body = JSON.stringify({
    session_id: bet.sessionId,
    user: bet.user,
    game_code: bet.gameId,
    request_uuid: randomUUID(),
    currency: bet.currency,
    amount: toWire(bet.amount),
    transaction_uuid: bet.transactionId,
    round: bet.roundId,
    round_closed: bet.closes,
  })
  const time = String(Date.now() + AHEAD_MS)
  const signature = sign('RSA-SHA256', Buffer.from(signedText(time, 'POST', PATH, body)), privateKey).toString('base64')
  return Buffer.from(
    `POST ${PATH} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${GPA_HEADERS.time}: ${time}\r\n${GPA_HEADERS.signature}: ${signature}\r\n\r\n${body}`,
  )
}

async function load({ origins, players, privateKey, bets, connections, closes = false }: LoadJob): Promise<Measured> {
  const targets = origins.map((origin) => new URL(origin))
  const lines = await Promise.all(
    Array.from({ length: connections }, (_, i) => openConnection(targets[i % targets.length]!)),
  )
  const turns = lines.map((_, worker) => players.filter((_player, i) => i % connections === worker))
  const requests: Buffer[][] = lines.map(() => [])
  for (let i = 0; i < bets; i++)
    requests[i % connections]!.push(
      signedRequest(takeTurns(turns[i % connections]!, 1)[0]!, { privateKey, host: targets[0]!.host, closes }),
    )
  try {
    return await share(players, { workers: connections, times: bets }, async (_mine, worker) => {
      // A fast connection takes over requests of a slow one, so two connections may bet for the same player.
      const request = requests[worker]!.pop() ?? requests.find((rest) => rest.length > 0)!.pop()!
      const answer = await lines[worker]!.send(request)
      return answer.includes('"status":"OK"') ? { taken: 1, failed: 0 } : { taken: 0, failed: 1 }
    })
  } finally {
    for (const line of lines) line.close()
  }
}

process.on(
  'message',
  (job: LoadJob) =>
    void load(job).then(
      (measured) => process.send!(measured),
      (err: unknown) => {
        log.error({ err }, 'the load generator failed')
        process.exit(1)
      },
    ),
)
process.on('disconnect', () => process.exit())
