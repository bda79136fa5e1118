import { SERVER_PATHS } from '@atrium/contracts/paths'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { InvalidRequest } from '../http/errors.ts'
import type { Realtime } from './hub.ts'
import type { Stream } from './open-streams.ts'
import { createTickets } from './tickets-service.ts'

const HEARTBEAT_MS = 20_000
const RETRY_MS = 3_000
/** A browser that reads this much too slowly is cut off: it comes back and is told the current balance. */
const MOST_UNREAD_BYTES = 65_536

const query = z.object({ ticket: z.string().min(1).max(100) })

/** `GET /wps/stream?ticket=`: server-sent events, each a `StreamMessage` as JSON. */
export function streamRoute(deps: Pick<Deps, 'sql' | 'clock'> & { realtime: Pick<Realtime, 'join'> }): FastifyPluginAsync {
  const tickets = createTickets(deps)
  return async (app) => {
    const open = new Set<Stream & { beat(): void }>()
    const heartbeat = setInterval(() => { for (const stream of open) stream.beat() }, HEARTBEAT_MS)
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

      reply.hijack()
      const { raw } = reply
      if (raw.destroyed) return
      raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      const write = (text: string) => {
        if (raw.writableEnded || raw.destroyed) return
        if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
        else raw.write(text)
      }
      write(`retry: ${RETRY_MS}\n\n`)
      const stream = {
        visitor,
        send: (message: unknown) => write(`data: ${JSON.stringify(message)}\n\n`),
        beat: () => write(':\n\n'),
        end: () => void raw.end(),
      }
      const leave = deps.realtime.join(stream)
      open.add(stream)
      raw.on('close', () => {
        open.delete(stream)
        leave()
      })
    })
  }
}
