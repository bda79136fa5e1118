import type { FastifyInstance } from 'fastify'
import type { Realtime } from '../platform/realtime/hub.ts'

/** Interval of empty lines: without one for longer, the registry treats a stream as broken. */
const BEAT_MS = 5_000
/** Bytes after which a registry that reads too slowly is disconnected; it detects the gap when it reconnects. */
const MAX_UNREAD_BYTES = 262_144

/**
 * `GET /internal/staff-changes`: changes of data on the staff's pages, for as long as the registry reads. A line is a
 * list of `StaffChange`; an empty one shows that the stream is alive.
 */
export function staffChangesRoute(app: FastifyInstance, { realtime }: { realtime: Pick<Realtime, 'joinStaff'> }): void {
  const open = new Set<{ end(): void }>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  app.get('/internal/staff-changes', { exposeHeadRoute: false }, (_request, reply) => {
    reply.hijack()
    const { raw } = reply
    if (raw.destroyed) return
    raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store, no-transform' })
    const stream = {
      send(changes: readonly object[]) {
        if (raw.writableEnded || raw.destroyed) return
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
        else raw.write(`${JSON.stringify(changes)}\n`)
      },
      end: () => void raw.end(),
    }
    const leave = realtime.joinStaff(stream)
    open.add(stream)
    const beat = setInterval(() => stream.send([]), BEAT_MS)
    beat.unref()
    stream.send([])
    raw.on('close', () => {
      clearInterval(beat)
      open.delete(stream)
      leave()
    })
  })
}
