import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { PICTURES, type PictureKind } from './pictures.ts'

const MOST_KEPT = 2_000

/** `/art/<kind>/<code>.svg`: drawn from the code, the same on every server. */
export function artRoutes(app: FastifyInstance): void {
  const drawn = new Map<string, { identity: Buffer; br: Buffer }>()
  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', (request, reply) => {
    const { kind, file } = request.params
    const picture = drawn.get(`${kind}/${file}`) ?? draw(kind, file)
    if (!picture) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture.')
    if (drawn.size >= MOST_KEPT) drawn.clear()
    drawn.set(`${kind}/${file}`, picture)
    // A picture opened by itself is a document: it may run and load nothing.
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
    const br = /\bbr\b/.test(String(request.headers['accept-encoding']))
    return br ? reply.header('content-encoding', 'br').send(picture.br) : reply.send(picture.identity)
  })
}

function draw(kind: string, file: string): { identity: Buffer; br: Buffer } | undefined {
  if (!Object.hasOwn(PICTURES, kind) || !file.endsWith('.svg')) return undefined
  const picture = PICTURES[kind as PictureKind](file.slice(0, -4))
  if (!picture) return undefined
  const identity = Buffer.from(picture)
  return { identity, br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }) }
}
