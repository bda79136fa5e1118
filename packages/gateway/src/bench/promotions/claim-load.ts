/**
 * A process of bench-promotions. Members claim one campaign at a constant rate; a tenth of them send two claims at the
 * same time. Times start at the scheduled time of the claim, so that delays of the load generator count.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '@atrium/http-server'
import type { CallValue } from '@atrium/contracts/calls'
import { sendCall } from '../send-call.ts'
import { createHttpClient } from '../http-client.ts'
import type { HttpClient } from '../http-client.ts'

export interface ClaimLoad {
  readonly origin: string
  /** Session tokens of the members. Each member claims. */
  readonly tokens: readonly string[]
  readonly ticketId: string
  readonly seconds: number
}

export interface ClaimResult {
  /** Milliseconds from the scheduled time of each claim until its response, ascending. */
  readonly times: number[]
  /** Number of responses by result: CLAIMED, an error code, or a status. */
  readonly responses: Record<string, number>
}

const CONNECTIONS = 128
/** One member in this many sends two claims. */
const TWICE = 10
const log = createLog('warn')

async function load({ origin, tokens, ticketId, seconds }: ClaimLoad): Promise<ClaimResult> {
  const http = createHttpClient(CONNECTIONS)
  const result: ClaimResult = { times: [], responses: {} }
  const began = performance.now()
  const running: Promise<void>[] = []
  for (const [i, token] of tokens.entries()) {
    const dueAt = began + (i * seconds * 1000) / tokens.length
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await pause(waitMs)
    for (let press = 0; press < (i % TWICE === 0 ? 2 : 1); press++)
      running.push(claim(http, { origin, token, ticketId, dueAt }, result))
  }
  await Promise.all(running)
  http.close()
  result.times.sort((a, b) => a - b)
  return result
}

async function claim(
  http: HttpClient,
  { origin, token, ticketId, dueAt }: { origin: string; token: string; ticketId: string; dueAt: number },
  { times, responses }: ClaimResult,
): Promise<void> {
  const response = await sendCall(http, origin, 'claimTicket', token, { ticketIds: [ticketId] })
  times.push(performance.now() - dueAt)
  const what = response?.status === 200 ? outcomeOf(response.body) : `status ${response?.status ?? 'without response'}`
  responses[what] = (responses[what] ?? 0) + 1
}

function outcomeOf(body: string): string {
  const [result] = (JSON.parse(body) as { value: CallValue<'claimTicket'> }).value.results
  return result?.claim?.state ?? result?.errorCode ?? 'nothing'
}

process.on(
  'message',
  (job: ClaimLoad) =>
    void load(job).then(
      (result) => process.send!(result),
      (err: unknown) => {
        log.error({ err }, 'the load generator failed')
        process.exit(1)
      },
    ),
)
process.on('disconnect', () => process.exit())
