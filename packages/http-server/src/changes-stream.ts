import { INTERNAL_API } from '@atrium/contracts/internal/define'
import { staffChangesStream } from '@atrium/contracts/internal/staff-changes'
import type { FastifyInstance } from 'fastify'

/** Interval of heartbeats. A reader considers the stream broken without one. */
const BEAT_MS = 5_000
/** A reader that is further behind than this is disconnected. It detects the gap when it reconnects. */
const MAX_UNREAD_BYTES = 262_144

/** A client that reads a stream of changes. */
export interface ChangesReader {
  send(changes: readonly object[]): void
  end(): void
}

/**
 * Serves `staffChangesStream` until the staff server disconnects. `join` adds a reader and returns a function that
 * removes it.
 */
export function changesStream(app: FastifyInstance, { join }: { join(reader: ChangesReader): () => void }): void {
  const open = new Set<ChangesReader>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  app.get(INTERNAL_API + staffChangesStream.path, { exposeHeadRoute: false }, (_request, reply) => {
    reply.hijack()
    const { raw } = reply
    if (raw.destroyed) return
    raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store, no-transform' })
    const stream: ChangesReader = {
      send(changes) {
        if (raw.writableEnded || raw.destroyed) return
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
        else raw.write(`${JSON.stringify(changes)}\n`)
      },
      end: () => void raw.end(),
    }
    const leave = join(stream)
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
