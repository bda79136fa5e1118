import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** Work that blocks the event loop for longer is logged: no other request is served meanwhile. */
const MAX_HELD_MS = 200
/** Interval of the timer that detects a free event loop. It is the precision of the measurement. */
const BEAT_MS = 20
/**
 * Channel on which packages/database publishes every query. The name is repeated here, since a server without a
 * database does not load that package.
 */
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

// Work in progress in the process, which has one event loop for all its servers.
const current = new AsyncLocalStorage<Work>()
const inProgress = new Set<Work>()
const watched = new Set<Pick<Logger, 'warn'>>()
let timer: NodeJS.Timeout | undefined
let freeAt = 0

/**
 * Logs what holds the event loop for longer than 200 ms, with the name of its call, operation, route or job, while the
 * server listens.
 *
 * Only spans are measured. A span ends when the timer fires, when a response is sent, and when work starts to wait for
 * a query. The time since the end of the previous span is what the work has taken. Hooks on every `await` would also
 * attribute work that waits for something else, but would slow everything down. For such work, the names of everything
 * in progress are logged.
 */
export function watchEventLoop(app: FastifyInstance, log: Pick<Logger, 'warn'>): void {
  // A stream without a reader may never emit `close`.
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

/** Runs work that is not a request, so that it is named in the log if it blocks the event loop. */
export async function runNamed<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  inProgress.add(work)
  try {
    return await current.run(work, run)
  } finally {
    endSpan(work)
    inProgress.delete(work)
  }
}

/** Ends the span of the current request or job: it starts to wait, or yields to others. */
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
