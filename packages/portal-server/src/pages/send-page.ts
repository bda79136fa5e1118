import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from '../releases/routes.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Sends a standalone page that explains why no document can be shown. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { html, headers }: { html: string; headers: Record<string, string> },
): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding'])
  reply.code(status).headers(headers).header('content-type', 'text/html; charset=utf-8')
  if (status === 503) reply.header('retry-after', '30')
  if (!encoding) return reply.send(html)
  reply.header('content-encoding', encoding)
  return reply.send(
    await (encoding === 'br'
      ? compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } })
      : compressGzip(html)),
  )
}
