import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from './file-store.ts'

const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', json: 'application/json', svg: 'image/svg+xml', png: 'image/png', woff2: 'font/woff2' }

interface FileRequest { Params: { name: string; file: string } }

/**
 * `/r/<release>/<file>`: immutable, precompressed, and a 404 that nothing on the way may keep.
 * `/r/~<attempt>/<release>/<file>` is the same file, for browsers that remember an address that failed.
 */
export function releaseFileRoutes(app: FastifyInstance, files: FileStore): void {
  const answer = (request: FastifyRequest<FileRequest>, reply: FastifyReply): FastifyReply => {
    const file = files.get(request.params.name, request.params.file)
    if (!file) return missing(reply)
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag: file.etag,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': TYPES[request.params.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    })
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(file[encoding ?? 'identity'])
  }
  app.get<FileRequest>('/r/:name/:file', answer)
  app.get<FileRequest>('/r/~:attempt(^[1-9][0-9]{0,2}$)/:name/:file', answer)
  // Never a document in the place of a script.
  app.get('/r/*', (_request, reply) => missing(reply))
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).type('text/plain').send('No release that runs here has this file.')

/** The smallest form the browser takes. */
export function encodingOf(accept: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const names = String(accept ?? '').split(',').map((part) => part.replace(/\s/g, '')).filter((part) => !/;q=0(\.0*)?$/.test(part)).map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}
