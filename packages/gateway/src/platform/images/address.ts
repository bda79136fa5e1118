import { createHash } from 'node:crypto'
import { PICTURES, type PictureKind } from './pictures.ts'

/**
 * Formats other than SVG. Pages show many pictures of games, and a browser parses every SVG as a document, on the
 * thread that draws the page. Pixels are decoded on another thread.
 */
const FORMATS: Readonly<Partial<Record<PictureKind, 'webp'>>> = { game: 'webp' }

/**
 * The address of a picture, with a hash of its drawing, so that it can be cached forever and still change with the
 * generator.
 */
export function pictureAddress(kind: PictureKind, code: string): string {
  const picture = PICTURES[kind](code)
  if (!picture) throw new RangeError(`"${code}" is not a code of ${kind} pictures`)
  return `/art/${kind}/${code}.${FORMATS[kind] ?? 'svg'}?v=${createHash('sha256').update(picture).digest('hex').slice(0, 8)}`
}

/** The address of a picture that a member has uploaded, by its key in the store of private images. */
export const avatarAddress = (key: string): string => `/art/avatar/${key}.jpg`

/** The key of such an address; undefined for any other. */
export const avatarKeyOf = (address: string): string | undefined =>
  /^\/art\/avatar\/([\w-]{32})\.jpg$/.exec(address)?.[1]
