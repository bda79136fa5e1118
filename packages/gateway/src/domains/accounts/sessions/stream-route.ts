import { DomainError } from '@atrium/contracts/errors'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { STREAM_BEAT, STREAM_BEAT_MS } from '@atrium/contracts/portal/stream'
import { networkOf } from '@atrium/contracts/http/visitor-address'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import type { Config } from '../../../config.ts'
import { InvalidRequest } from '../../../platform/validation/errors.ts'
import type { Realtime } from '../../../platform/realtime/hub.ts'
import type { Stream } from '../../../platform/realtime/open-streams.ts'
import { createTickets } from './tickets-service.ts'

const RETRY_MS = 3_000
/** Unsent bytes after which a slow connection is closed. The browser then reconnects and gets the current balance. */
const MAX_UNREAD_BYTES = 65_536

interface OpenStream extends Stream, Listener {
  beat(): void
  /** Closes the connection and discards unsent data. */
  destroy(): void
}

interface Listener {
  network: string
  /** Hash of the portal session's token, in hexadecimal; undefined for visitors. */
  session: string | undefined
  /** Id of the browser page, chosen by the page. */
  page: string | undefined
}

/**
 * Rejects a stream if the session or network has too many. A browser needs one stream for all of its tabs. The limit
 * protects sockets and memory of this process, so each process counts only its own streams.
 * @throws DomainError TOO_MANY_STREAMS
 */
function refuseTooMany(
  open: readonly Listener[],
  { network, session }: Pick<Listener, 'network' | 'session'>,
  { perSession, perAddress }: Config['streams'],
): void {
  const isOver = (most: number, isSame: (listener: Listener) => boolean) => open.filter(isSame).length >= most
  if (session !== undefined && isOver(perSession, (each) => each.session === session))
    throw new DomainError('TOO_MANY_STREAMS', `${perSession} streams of one session are open`)
  if (isOver(perAddress, (each) => each.network === network))
    throw new DomainError('TOO_MANY_STREAMS', `${perAddress} streams of one address are open`)
}

const query = z.object({ ticket: z.string().min(1).max(100), page: z.string().min(8).max(40).optional() })

/**
 * Serves `GET /wps/stream?ticket=&page=`: server-sent events, each a `StreamMessage` as JSON. When a page reconnects,
 * its earlier connection is destroyed and no longer counts: TCP may report it as open for another 15 minutes.
 */
export function streamRoute(
  deps: Pick<Deps, 'sql' | 'clock' | 'config'> & { realtime: Pick<Realtime, 'join'> },
): FastifyPluginAsync {
  const tickets = createTickets(deps)
  return async (app) => {
    const open = new Set<OpenStream>()
    const heartbeat = setInterval(() => {
      for (const stream of open) stream.beat()
    }, STREAM_BEAT_MS)
    heartbeat.unref()
    // Streams do not end by themselves, and the shutdown waits for open requests.
    app.addHook('preClose', async () => {
      clearInterval(heartbeat)
      for (const stream of open) stream.end()
    })

    app.get(SERVER_PATHS.stream, { exposeHeadRoute: false }, async (request, reply) => {
      const parsed = query.safeParse(request.query)
      if (!parsed.success) throw new InvalidRequest(parsed.error)
      const visitor = await tickets.redeem(parsed.data.ticket)
      const network = networkOf(request.ip)
      const session = visitor.member?.loginHash.toString('hex')
      const { page } = parsed.data
      for (const stream of open) {
        if (page === undefined || stream.page !== page || stream.session !== session) continue
        open.delete(stream)
        stream.destroy()
      }
      refuseTooMany([...open], { network, session }, deps.config.streams)

      reply.hijack()
      const { raw } = reply
      if (raw.destroyed) return
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      const write = (text: string) => {
        if (raw.writableEnded || raw.destroyed) return
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
        else raw.write(text)
      }
      write(`retry: ${RETRY_MS}\n\n`)
      const stream = {
        visitor,
        network,
        session,
        page,
        send: (message: unknown) => write(`data: ${JSON.stringify(message)}\n\n`),
        // Browsers dispatch an event only if it has a data line, which may be empty.
        beat: () => write(`event: ${STREAM_BEAT}\ndata\n\n`),
        end: () => void raw.end(),
        destroy: () => void raw.destroy(),
      }
      const leave = deps.realtime.join(stream)
      open.add(stream)
      stream.beat()
      raw.on('close', () => {
        open.delete(stream)
        leave()
      })
    })
  }
}
