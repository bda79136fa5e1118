import { isConnectionLost, isRetryable, isUniqueViolation } from '@atrium/database'
import type { Logger } from 'pino'

/** Maximum number of movements in one statement. */
const MAX_BATCH = 50
/** Maximum number of concurrent statements of one queue. */
const AT_ONCE = 3
/**
 * Minimum number of movements for a statement that runs beside another one, since a statement costs as much as five
 * movements.
 */
const MIN_BESIDE = 8

interface Waiting<Request, Answer> {
  request: Request
  resolve: (answer: Answer | Promise<Answer>) => void
  reject: (error: unknown) => void
}

interface Ways<Request, Answer> {
  /**
   * Makes many requests with one statement and one transaction. Returns a result for each, in order; undefined for one
   * that must be made alone.
   */
  together: (requests: Request[]) => Promise<(Answer | undefined)[]>
  alone: (request: Request) => Promise<Answer>
  /**
   * Minimum number of movements for a statement that runs beside another one, since each statement has a fixed cost.
   * Default: 8.
   */
  minBeside?: number
  log: Pick<Logger, 'warn'>
}

/**
 * Batches movements of one kind that wait at the same time into one statement, which saves commits and round trips.
 * Under low load a movement is sent immediately or after the current statement. Under high load, the next statement
 * fills up while others are in progress. A statement contains at most one movement per session. Movements that could
 * delay or break their statement (a locked account, a colliding transaction id) are sent alone, so that they do not
 * affect others.
 */
export function createMovementQueue<Request extends { readonly sessionId: string }, Answer>({
  together,
  alone,
  minBeside = MIN_BESIDE,
  log,
}: Ways<Request, Answer>): (request: Request) => Promise<Answer> {
  let waiting: Waiting<Request, Answer>[] = []
  let underWay = 0
  let isScheduled = false

  function sendWaiting(): void {
    isScheduled = false
    while (underWay < AT_ONCE && waiting.length >= (underWay > 0 ? minBeside : 1)) void send(takeBatch())
  }

  /** Takes the first movement of each session. The others keep waiting. */
  function takeBatch(): Waiting<Request, Answer>[] {
    const batch = new Map<string, Waiting<Request, Answer>>()
    const rest: Waiting<Request, Answer>[] = []
    for (const one of waiting) {
      const { sessionId } = one.request
      if (batch.size < MAX_BATCH && !batch.has(sessionId)) batch.set(sessionId, one)
      else rest.push(one)
    }
    waiting = rest
    return [...batch.values()]
  }

  async function send(movements: Waiting<Request, Answer>[]): Promise<void> {
    underWay++
    try {
      const answers = await together(movements.map(({ request }) => request))
      for (const [i, { request, resolve }] of movements.entries()) resolve(answers[i] ?? alone(request))
    } catch (error) {
      if (!isUniqueViolation(error) && !isRetryable(error))
        log.warn({ err: error, movements: movements.length }, 'a statement of several movements failed')
      // Nothing was committed, or the result is unknown. The caller then repeats the request.
      for (const { request, resolve, reject } of movements) {
        if (isConnectionLost(error)) reject(error)
        else resolve(alone(request))
      }
    } finally {
      underWay--
      sendWaiting()
    }
  }

  return (request) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      // Movements that arrive in the same turn of the event loop are included.
      setImmediate(sendWaiting)
    })
}
