import { STAFF_API } from '@atrium/contracts/staff/operations'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { reason } from '@atrium/staff-api/reasons'
import { OperationError } from '@atrium/staff-api/errors'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}
const PACKED = new Set(['.js', '.css', '.svg', '.json'])
/** Path prefix of files whose names contain a hash of their content. */
const ASSETS = '/assets/'
const PATH = /^(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

/**
 * Headers of every response of the staff server. Responses cannot run scripts, be framed, have their type guessed, or
 * be cached by others.
 */
export const STAFF_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** Routes for the console's built files. Every other address, except those of the API, is a page of the console. */
export function consoleRoutes(app: FastifyInstance, dir: string | undefined): void {
  const packed = new Map<string, Promise<Buffer>>()

  app.get('/*', { config: { isOpen: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    // Versions in a URL contain dots, too.
    if (!path.startsWith(ASSETS) && !(extname(path) in TYPES)) return page(reply)
    const file =
      dir !== undefined && PATH.test(path) ? await readFile(join(dir, path)).catch(() => undefined) : undefined
    if (!file) throw new OperationError('NOT_FOUND', 'The console has no such file. Load the page again.')
    const extension = extname(path)
    void reply
      .type(TYPES[extension] ?? 'application/octet-stream')
      .header('cache-control', path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (!PACKED.has(extension)) return reply.send(file)
    void reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(file)
    return reply
      .header('content-encoding', 'br')
      .send(path.startsWith(ASSETS) ? await packedOnce(path, file) : await compress(file))
  })

  // Unknown calls of the API get a 404 only with authentication.
  app.all(`${STAFF_API}/*`, (request) => {
    throw OperationError.coded(
      'NOT_FOUND',
      reason('unknown-call', { call: `${request.method} ${request.url.split('?')[0]}` }),
    )
  })

  async function page(reply: FastifyReply): Promise<FastifyReply> {
    const html = dir === undefined ? undefined : await readFile(join(dir, 'index.html')).catch(() => undefined)
    if (!html)
      return reply
        .status(404)
        .type(TYPES['.txt']!)
        .send(
          `The console is not built here. Start the portal with "npm start", or run "pnpm --filter @atrium/console build". The API is at ${STAFF_API}.\n`,
        )
    return reply.type(TYPES['.html']!).header('cache-control', 'no-cache').send(html)
  }

  function packedOnce(path: string, file: Buffer): Promise<Buffer> {
    const known = packed.get(path) ?? compress(file)
    packed.set(path, known)
    return known
  }
}

const brotli = promisify(brotliCompress)
const compress = (bytes: Buffer): Promise<Buffer> => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
