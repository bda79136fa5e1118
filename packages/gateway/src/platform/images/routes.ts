import { brotliCompressSync, constants } from 'node:zlib'
import { FILE_HEADERS } from '@atrium/contracts/releases/file-headers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createLruCache } from './lru-cache.ts'
import { findMemberPicture } from './member-pictures.ts'
import { findPicture } from './operator-pictures.ts'
import { createKnownPictures } from './known.ts'
import { PICTURES, type PictureKind } from './pictures.ts'
import { renderWebp } from './raster.ts'
import type { PictureDeps, ShownPictures } from './shown-pictures.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Only browsers may cache it, so that a member's deleted picture soon disappears. */
const ONE_DAY = 'private, max-age=86400, immutable'
const noPicture = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such picture.')

/** A picture as it is sent: uncompressed, and an SVG also compressed with Brotli. */
interface Drawn {
  readonly type: string
  readonly identity: Buffer
  readonly br?: Buffer
}

/**
 * Serves pictures. `/art/brand/<hash>.<ending>`: uploaded by a merchant. `/art/avatar/<key>.jpg`: uploaded by a member,
 * at an unguessable address, until the member replaces it. `/art/<kind>/<code>.<svg or webp>`: drawn from the code,
 * identical on every server. Codes that no page uses return 404.
 */
export function artRoutes(
  app: FastifyInstance,
  { sql, privateImages }: PictureDeps,
  { readAddresses, isAvatar }: ShownPictures,
): void {
  const isKnown = createKnownPictures(sql, readAddresses)
  const cache = createLruCache<Drawn>(({ identity, br }) => identity.length + (br?.length ?? 0))
  app.get<{ Params: { file: string } }>('/art/brand/:file', async ({ params: { file } }, reply) => {
    const picture = await findPicture(sql, `/art/brand/${file}`)
    reply.headers(FILE_HEADERS)
    if (!picture) return noPicture(reply)
    // Cached forever, because the address contains the hash of the content.
    return reply.headers({ 'content-type': picture.type, 'cache-control': FOR_EVER }).send(picture.data)
  })
  app.get<{ Params: { file: string } }>('/art/avatar/:file', async ({ params: { file } }, reply) => {
    const picture = await findMemberPicture({ sql, privateImages, isAvatar }, `/art/avatar/${file}`)
    reply.headers(FILE_HEADERS)
    if (!picture) return noPicture(reply)
    return reply.headers({ 'content-type': 'image/jpeg', 'cache-control': ONE_DAY }).send(picture)
  })
  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    // A browser that opens the address directly treats the picture as a document, so it gets the headers of one.
    reply.headers(FILE_HEADERS)
    const picture = cache.get(`${kind}/${file}`) ?? (await draw(kind, file))
    if (!picture) return noPicture(reply)
    const { type, identity, br } = await picture
    reply.headers({ 'content-type': type, 'cache-control': FOR_EVER, vary: 'accept-encoding' })
    return br && /\bbr\b/.test(String(request.headers['accept-encoding']))
      ? reply.header('content-encoding', 'br').send(br)
      : reply.send(identity)
  })

  async function draw(kind: string, file: string): Promise<Drawn | undefined> {
    const [, code, format] = /^(.+)\.(svg|webp)$/.exec(file) ?? []
    if (code === undefined || !Object.hasOwn(PICTURES, kind) || !(await isKnown(kind, code))) return undefined
    const picture = PICTURES[kind as PictureKind](code)
    if (!picture) return undefined
    return cache.make(`${kind}/${file}`, () =>
      format === 'webp' ? inPixels(picture) : Promise.resolve(asText(picture)),
    )
  }
}

const inPixels = async (svg: string): Promise<Drawn> => ({ type: 'image/webp', identity: await renderWebp(svg) })

function asText(svg: string): Drawn {
  const identity = Buffer.from(svg)
  return {
    type: 'image/svg+xml',
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  }
}
