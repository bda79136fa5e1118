import { isConnectionLost, isRetryable, isUniqueViolation } from '@atrium/database'
import type { Logger } from 'pino'

/** Most movements of one statement. */
const MAX_BATCH = 50
/** Statements under way at once, of one queue. */
const AT_ONCE = 3
/** Movements that are worth a statement beside one that is under way: it costs what five of them cost. */
const MIN_BESIDE = 8

interface Waiting<Request, Answer> {
  request: Request
  resolve: (answer: Answer | Promise<Answer>) => void
  reject: (error: unknown) => void
}

interface Ways<Request, Answer> {
  /**
   * Many in one statement and one transaction: an answer for each, in order, or undefined for one that has to be made
   * alone.
   */
  together: (requests: Request[]) => Promise<(Answer | undefined)[]>
  alone: (request: Request) => Promise<Answer>
  /** Movements that a statement beside one under way needs at least, as each statement costs some work. Default: 8. */
  minBeside?: number
  log: Pick<Logger, 'warn'>
}

/**
 * Sends movements of one kind that wait at the same moment in one statement, which spares each a commit and a round trip
 * of its own. Under little play a movement goes at once or after the one before; under much, while statements are under
 * way, the next ones fill up. A session is in a statement once. What could hold up or break its statement (an account in
 * use, a transaction id that collides) goes alone, so that nobody pays for another.
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

  /** The first of each session, the others wait on. */
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
      // Nothing of it is committed, or nobody knows: then the caller sends it again.
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
      // What arrives in the same turn of the event loop goes along.
      setImmediate(sendWaiting)
    })
}
