import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CachedDocument } from './document-cache.ts'
import type { Encoding } from './open-ended.ts'

/**
 * Sends a document with its end. What can be painted leaves in a piece of its own, before the long lists of files
 * behind it.
 */
export function sendDocument(
  reply: FastifyReply,
  { headers, body }: CachedDocument,
  encoding: Encoding,
  end: string,
): FastifyReply {
  reply.headers(headers).header('content-type', 'text/html; charset=utf-8')
  if (encoding) reply.header('content-encoding', encoding)
  const stream = new Readable({ read: () => undefined })
  stream.push(body.first)
  // On the wire by itself: what follows must not be held together with it on the way.
  setImmediate(() => {
    // Not put together: a copy of every document is what the collector would pause for.
    stream.push(body.rest)
    stream.push(body.finish(Buffer.from(end)))
    stream.push(null)
  })
  return reply.send(stream)
}
