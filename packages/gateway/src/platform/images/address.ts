import { createHash } from 'node:crypto'
import { PICTURES, type PictureKind } from './pictures.ts'

/**
 * Formats of pictures that are not served as SVG. Pages show many game pictures, and a browser parses every SVG as a
 * document on the rendering thread. It decodes bitmaps on another thread.
 */
const FORMATS: Readonly<Partial<Record<PictureKind, 'webp'>>> = { game: 'webp' }

/**
 * The address of a picture. It contains a hash of the drawing, so that browsers can cache it forever and still load it
 * again when the generator changes.
 */
export function pictureAddress(kind: PictureKind, code: string): string {
  const picture = PICTURES[kind](code)
  if (!picture) throw new RangeError(`"${code}" is not a code of ${kind} pictures`)
  return `/art/${kind}/${code}.${FORMATS[kind] ?? 'svg'}?v=${createHash('sha256').update(picture).digest('hex').slice(0, 8)}`
}

/** The address of a picture that a member has uploaded, by its key in the store of private images. */
export const avatarAddress = (key: string): string => `/art/avatar/${key}.jpg`

/** Extracts the key from such an address. Undefined for any other address. */
export const avatarKeyOf = (address: string): string | undefined =>
  /^\/art\/avatar\/([\w-]{32})\.jpg$/.exec(address)?.[1]
