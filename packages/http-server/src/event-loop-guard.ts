import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** What holds the event loop for longer is logged: nothing else is served meanwhile. */
const MAX_HELD_MS = 200
/** Interval of the timer that shows that the event loop is free: the precision of what is measured. */
const BEAT_MS = 20
/** Channel on which packages/database publishes every query. A server without a database does not load that package. */
const QUERIES = 'atrium.database.query'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the route's call or operation, for the log. Default: method and route. */
    readonly name?: string
  }
}

/** A request, or a run of a job. */
interface Work {
  readonly name: string
  readonly log: Pick<Logger, 'warn'>
}

// The state of the process, which has one event loop for all its servers.
const current = new AsyncLocalStorage<Work>()
const inProgress = new Set<Work>()
const watched = new Set<Pick<Logger, 'warn'>>()
let timer: NodeJS.Timeout | undefined
let freeAt = 0

/**
 * Logs what holds the event loop for longer than 200 ms, with the name of its call, operation, route or job, while the
 * server listens.
 *
 * Only spans are measured: the loop is free when the timer fires, and a piece of work has ended when its response is
 * sent and wherever it starts to wait for a query. The time since the last of these is what the piece has taken. Hooks
 * that see every `await` would also name work that goes on to wait for something else, and would slow down all of it;
 * of such work the names of everything in progress are logged.
 */
export function watchEventLoop(app: FastifyInstance, log: Pick<Logger, 'warn'>): void {
  // A stream that nobody reads any more may never emit `close`.
  const requests = new Set<Work>()
  app.addHook('onListen', async () => {
    watched.add(log)
    if (timer) return
    freeAt = performance.now()
    timer = setInterval(() => endSpan(undefined), BEAT_MS).unref()
    subscribe(QUERIES, endCurrentSpan)
  })
  app.addHook('onClose', async () => {
    watched.delete(log)
    for (const work of requests) inProgress.delete(work)
    if (watched.size > 0) return
    clearInterval(timer)
    timer = undefined
    unsubscribe(QUERIES, endCurrentSpan)
  })
  app.addHook('preHandler', (request, reply, done) => {
    const work = workOf(request)
    if (timer) {
      requests.add(work)
      inProgress.add(work)
      reply.raw.once('close', () => {
        requests.delete(work)
        inProgress.delete(work)
      })
    }
    endSpan(undefined)
    current.run(work, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    endSpan(workOf(request))
    done(null, payload)
  })
}

/** Runs work that is no request, so that it is named when it holds the event loop. */
export async function runNamed<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  inProgress.add(work)
  try {
    return await current.run(work, run)
  } finally {
    endSpan(work)
    inProgress.delete(work)
  }
}

/** The current request or job starts to wait here, or lets others run. */
export const endCurrentSpan = (): void => endSpan(current.getStore())

function endSpan(work: Work | undefined): void {
  if (!timer) return
  const now = performance.now()
  const heldMs = Math.round(now - freeAt)
  freeAt = now
  if (heldMs <= MAX_HELD_MS) return
  if (work) return work.log.warn({ heldMs, name: work.name }, 'held the event loop')
  const names = new Set([...inProgress].map(({ name }) => name))
  for (const log of watched) log.warn({ heldMs, inProgress: [...names] }, 'The event loop was held')
}

const workOf = ({ routeOptions, method, log }: FastifyRequest): Work => ({
  name: routeOptions.config.name ?? `${method} ${routeOptions.url ?? '*'}`,
  log,
})
