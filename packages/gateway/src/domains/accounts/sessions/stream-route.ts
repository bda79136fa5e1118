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
/**
 * Bytes after which a browser that reads too slowly is disconnected: it reconnects and receives the current balance.
 */
const MAX_UNREAD_BYTES = 65_536

interface OpenStream extends Stream, Listener {
  beat(): void
  /** Closes its connection without waiting for unread data. */
  destroy(): void
}

interface Listener {
  network: string
  /** Hash of the portal session, in hexadecimal; absent for visitors. */
  session: string | undefined
  /** The id of the browser page, as sent by the page itself. */
  page: string | undefined
}

/**
 * A browser needs one stream for all of its tabs. The limit protects this process's sockets and memory, so each process
 * counts its own streams: with several processes a session may open as many times more, which costs none of them more,
 * and opening a stream needs no request to the others.
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
 * `GET /wps/stream?ticket=&page=`: server-sent events, each a `StreamMessage` as JSON. A page that reconnects has lost
 * its earlier connection, which may look open here for a quarter of an hour: it is destroyed and no longer counts.
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
    // A stream never ends by itself, and the server waits for open requests.
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
        // An event without data is dispatched only if there is a data line.
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
