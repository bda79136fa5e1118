import { createHash } from 'node:crypto'
import { BRAND_PICTURES, type BrandPictureUse } from '@atrium/contracts/brand'
import sharp, { type Metadata } from 'sharp'
import { z } from 'zod'
import { InvalidRequest } from '../validation/errors.ts'

export interface CheckedPicture {
  readonly hash: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** What decoders call the formats that are taken. */
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}
export const ENDINGS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/**
 * Reads what was uploaded: its kind comes from its content, never from its name. A picture is shown as `<img>` and
 * served with a policy that lets it run and load nothing; what would try to is rejected all the same, since the file
 * may be opened elsewhere.
 * @throws InvalidRequest
 */
export async function checkPicture(use: BrandPictureUse, base64: string): Promise<CheckedPicture> {
  const { maxBytes, minSide, maxSide, types } = BRAND_PICTURES[use]
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw invalid('must be base64')
  const data = Buffer.from(base64, 'base64')
  if (data.length > maxBytes) throw invalid(`has ${data.length} bytes; at most ${maxBytes} are taken`)
  const {
    format = '',
    width = 0,
    height = 0,
  } = await sharp(data)
    .metadata()
    .catch(() => ({}) as Partial<Metadata>)
  const type = TYPES[format]
  if (!type || !(types as readonly string[]).includes(type))
    throw invalid(`must be one of ${types.map((each) => ENDINGS[each]).join(', ')}`)
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide)
    throw invalid(`has ${width} × ${height} pixels; each side must have ${minSide} to ${maxSide}`)
  if (type === 'image/svg+xml') assertInert(data)
  return { hash: createHash('sha256').update(data).digest('hex').slice(0, 16), type, width, height, data }
}

/** Local names of elements that run, load or link something. */
const ACTIVE_ELEMENT =
  /^(script|foreignObject|iframe|object|embed|audio|video|image|a|set|animate\w*|handler|listener)$/i

// None of these tries one place twice: a file of spaces or of brackets is read as fast as any other.
const ACTIVE: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<!(doctype|entity)/i, 'a document type'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/(href|src)\s*=(?!["'\s]*#)/i, 'a reference to something outside of it'],
  [/url\((?!["'\s]*#)/i, 'a reference to something outside of it'],
  [/@import|javascript:|<\?xml-stylesheet/i, 'a reference to something outside of it'],
  [/<text[\s>]/i, 'text, which depends on the fonts of a device; convert it to paths'],
]

/** @throws InvalidRequest for an SVG that holds more than shapes. */
function assertInert(data: Buffer): void {
  let svg: string
  try {
    svg = new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    throw invalid('must be UTF-8')
  }
  // Namespaces are names, not addresses.
  const drawn = withoutComments(svg.replaceAll(/\sxmlns(:\w+)?\s*=\s*("[^"]*"|'[^']*')/g, ''))
  const elements = [...drawn.matchAll(/<([^\s<>/]+)/g)].map(([, name]) => name!)
  if (elements.some((name) => ACTIVE_ELEMENT.test(name.slice(name.lastIndexOf(':') + 1))))
    throw invalid('must not hold an element that runs, loads or links something')
  const found = ACTIVE.find(([pattern]) => pattern.test(drawn))
  if (found) throw invalid(`must not hold ${found[1]}`)
  if (/&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i.test(drawn)) throw invalid('must not hold entities')
  if (/&#/.test(drawn)) throw invalid('must not hold character references; write the characters themselves')
}

/** What stands before the end of a comment is cut where the comment begins. */
function withoutComments(svg: string): string {
  const parts = svg.split('-->')
  const last = parts.pop()!
  const kept = parts.map((part) => (part.includes('<!--') ? part.slice(0, part.indexOf('<!--')) : `${part}-->`))
  return kept.join('') + last
}

/** Whoever uploads reads why. */
export const invalid = (message: string): InvalidRequest =>
  new InvalidRequest(new z.ZodError([{ code: 'custom', path: ['data'], message, input: undefined }]))
