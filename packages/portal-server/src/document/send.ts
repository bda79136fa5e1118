import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from '../releases/routes.ts'
import type { CachedDocument } from './document-cache.ts'
import type { Encoding } from './open-ended.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Sends a document with its end. What can be painted leaves in a piece of its own, before the long lists of files behind it. */
export function sendDocument(reply: FastifyReply, { headers, body }: CachedDocument, encoding: Encoding, end: string): FastifyReply {
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

/** Sends a page that stands alone: one that says why there is no document. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, { html, headers }: { html: string; headers: Record<string, string> }): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding'])
  reply.code(status).headers(headers).header('content-type', 'text/html; charset=utf-8')
  if (status === 503) reply.header('retry-after', '30')
  if (!encoding) return reply.send(html)
  reply.header('content-encoding', encoding)
  return reply.send(await (encoding === 'br' ? compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }) : compressGzip(html)))
}
