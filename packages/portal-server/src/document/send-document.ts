import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CachedDocument } from './document-cache.ts'
import type { Encoding } from './open-ended.ts'

/**
 * Sends a document and its end. The part that can be painted is sent as a separate chunk, before the long lists of
 * files.
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
  // The first chunk must not be buffered until the rest is ready, so the rest is written later.
  setImmediate(() => {
    // Separate chunks: concatenating would copy every document, and the garbage would cause collection pauses.
    stream.push(body.rest)
    stream.push(body.finish(Buffer.from(end)))
    stream.push(null)
  })
  return reply.send(stream)
}
