import { isConnectionLost, isRetryable, isUniqueViolation } from '@atrium/database'
import type { Logger } from 'pino'
import type { Answer, BetRequest } from './movements-repository.ts'

/** Most bets of one statement. */
const MAX_BATCH = 20
/** Statements under way at once, of one process. */
const AT_ONCE = 3

interface Waiting {
  request: BetRequest
  resolve: (answer: Answer | Promise<Answer>) => void
  reject: (error: unknown) => void
}

interface Ways {
  /**
   * Many in one statement and one transaction: an answer for each, in order, or undefined where somebody else holds the
   * account.
   */
  together: (requests: BetRequest[]) => Promise<(Answer | undefined)[]>
  alone: (request: BetRequest) => Promise<Answer>
  log: Pick<Logger, 'warn'>
}

/**
 * Sends bets that wait at the same moment in one statement, which spares each a commit and a round trip of its own.
 * Under little play a bet goes at once; under much, while statements are under way, the next ones fill up. A bet that
 * could hold up or break its statement (an account in use, a transaction id that collides) goes alone, so that nobody
 * pays for another.
 */
export function createBetQueue({ together, alone, log }: Ways): (request: BetRequest) => Promise<Answer> {
  const waiting: Waiting[] = []
  let underWay = 0
  let isScheduled = false

  function sendWaiting(): void {
    isScheduled = false
    while (underWay < AT_ONCE && waiting.length > 0) void send(waiting.splice(0, MAX_BATCH))
  }

  async function send(bets: Waiting[]): Promise<void> {
    underWay++
    try {
      const answers = await together(bets.map(({ request }) => request))
      for (const [i, { request, resolve }] of bets.entries()) resolve(answers[i] ?? alone(request))
    } catch (error) {
      if (!isUniqueViolation(error) && !isRetryable(error))
        log.warn({ err: error, bets: bets.length }, 'a statement of several bets failed')
      // Nothing of it is committed, or nobody knows: then the provider asks again.
      for (const { request, resolve, reject } of bets) {
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
