import { FILE_HEADERS } from '@atrium/contracts/releases/file-headers'
import { releaseFileType } from '@atrium/contracts/releases/release-files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore, StoredFile } from './file-store.ts'

interface FileRequest {
  Params: { name: string; file: string }
}

export interface ReleaseFileDeps {
  readonly files: FileStore
  /** A file that only the visitor who sends this request may get. */
  readonly previewFile: (request: FastifyRequest, name: string, file: string) => Promise<StoredFile | undefined>
  readonly assetsBase: string
}

/**
 * Shared files never change. A preview file is cached no longer than a preview can last, and only by the browser of its
 * holder.
 */
const CACHING = { shared: 'public, max-age=31536000, immutable', preview: 'private, max-age=7200, immutable' } as const

/**
 * Serves `/r/<release>/<file>`: immutable, precompressed, with a 404 that no cache may store.
 * `/r/~<attempt>/<release>/<file>` is the same file, for browsers that remember an address that failed.
 */
export function releaseFileRoutes(app: FastifyInstance, { files, previewFile, assetsBase }: ReleaseFileDeps): void {
  // A CDN on another origin forwards these headers with the files, and pages load scripts, styles and fonts from it by
  // CORS.
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
  // A missing script must not return a document.
  app.get('/r/*', (_request, reply) => missing(reply))
}

/**
 * Sets these headers on every response below `/r/` and `/art/`, including errors. A page there replaces the policy with
 * one as strict.
 */
export function sealFiles(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    // Checks the route, because an address can be written in many ways.
    if (/^\/(r|art)(\/|$)/.test(routeOptions.url ?? '')) reply.headers(FILE_HEADERS)
  })
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('No release that runs here has this file.')

/** The smallest encoding that the browser accepts. */
export function encodingOf(accept: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const names = String(accept ?? '')
    .split(',')
    .map((part) => part.replace(/\s/g, ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}
