import { FILE_HEADERS } from '@atrium/contracts/releases/file-headers'
import { releaseFileType } from '@atrium/contracts/releases/release-files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore, StoredFile } from './file-store.ts'

interface FileRequest {
  Params: { name: string; file: string }
}

export interface ReleaseFileDeps {
  readonly files: FileStore
  /** Finds a file that only the visitor of this request may get. */
  readonly previewFile: (request: FastifyRequest, name: string, file: string) => Promise<StoredFile | undefined>
  readonly assetsBase: string
}

/**
 * Shared files never change. A preview file is cached at most as long as a preview can last, and only by the visitor's
 * browser.
 */
const CACHING = { shared: 'public, max-age=31536000, immutable', preview: 'private, max-age=7200, immutable' } as const

/**
 * Serves `/r/<release>/<file>`: immutable and precompressed. A 404 must not be cached. `/r/~<attempt>/<release>/<file>`
 * returns the same file, for browsers that have cached the failure of an address.
 */
export function releaseFileRoutes(app: FastifyInstance, { files, previewFile, assetsBase }: ReleaseFileDeps): void {
  // Release files may be served by a CDN on another origin, which forwards these headers. Pages load scripts, styles
  // and fonts from it with CORS.
  const sharedHeaders = /^https?:/.test(assetsBase)
    ? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
    : {}

  async function answer(request: FastifyRequest<FileRequest>, reply: FastifyReply): Promise<FastifyReply> {
    const { name, file } = request.params
    const shared = files.get(name, file)
    const found = shared ?? (await previewFile(request, name, file))
    const type = releaseFileType(file)
    if (!found || !type) return missing(reply)
    reply.headers({
      ...(shared && sharedHeaders),
      'cache-control': CACHING[shared ? 'shared' : 'preview'],
      etag: found.etag,
      vary: 'accept-encoding',
      'content-type': type,
    })
    if (request.headers['if-none-match'] === found.etag) return reply.code(304).send()
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(found[encoding ?? 'identity'])
  }
  app.get<FileRequest>('/r/:name/:file', answer)
  app.get<FileRequest>('/r/~:attempt(^[1-9][0-9]{0,2}$)/:name/:file', answer)
  // A missing script must return 404 instead of a document.
  app.get('/r/*', (_request, reply) => missing(reply))
}

/**
 * Sets these headers on every response below `/r/` and `/art/`, including errors. Pages below these paths replace the
 * policy with an equally strict one.
 */
export function sealFiles(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    // Checks the route instead of the address, which can be written in many ways.
    if (/^\/(r|art)(\/|$)/.test(routeOptions.url ?? '')) reply.headers(FILE_HEADERS)
  })
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('No release that runs here has this file.')

/** Chooses the smallest encoding that the browser accepts. */
export function encodingOf(accept: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const names = String(accept ?? '')
    .split(',')
    .map((part) => part.replace(/\s/g, ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}
