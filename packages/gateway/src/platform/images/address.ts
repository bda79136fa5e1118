import { createHash } from 'node:crypto'
import type { CatalogueGame, CatalogueVendor } from '@atrium/contracts/wallet-api/catalogue'
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

const versions = new Map<string, string>()

/**
 * The version of a motif or mark: the hash of a sample. Drawing every picture of a large catalogue would take seconds.
 */
function versionOf(kind: PictureKind, sample: string): string {
  const known = versions.get(`${kind} ${sample}`)
  if (known) return known
  const version = new URL(pictureAddress(kind, sample), 'http://local').searchParams.get('v')!
  versions.set(`${kind} ${sample}`, version)
  return version
}

/** The address of the picture that a provider's catalogue describes for a game. */
export const gamePictureAddress = ({ motif, hue, seed }: CatalogueGame['picture']): string =>
  `/art/game/${motif}~${hue}~${seed}.webp?v=${versionOf('game', `${motif}~0~0`)}`

/** Like `gamePictureAddress`, for the vendor with this code. */
export const vendorPictureAddress = (code: string, { mark, hue }: CatalogueVendor['picture']): string =>
  `/art/vendor/${hue}~${code.toLowerCase()}~${mark}.svg?v=${versionOf('vendor', `0~a~${mark}`)}`

/** The address of a picture that a member has uploaded, by its key in the store of private images. */
export const avatarAddress = (key: string): string => `/art/avatar/${key}.jpg`

/** Extracts the key from such an address. Undefined for any other address. */
export const avatarKeyOf = (address: string): string | undefined =>
  /^\/art\/avatar\/([\w-]{32})\.jpg$/.exec(address)?.[1]
