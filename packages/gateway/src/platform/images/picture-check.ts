import { createHash } from 'node:crypto'
import { BRAND_PICTURES, type BrandPictureUse } from '@atrium/contracts/brand'
import sharp, { type Metadata } from 'sharp'
import { invalid } from './invalid-picture.ts'
import { rewriteSvg } from './svg-check.ts'

export interface CheckedPicture {
  readonly hash: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** Content types by the format names of the image decoder. */
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
 * Checks an uploaded picture. Its type is detected from its content, never from its file name. Pages show it as `<img>`
 * and its response has a policy that blocks scripts and loading. An SVG with active content is rejected nevertheless,
 * because the file may be opened elsewhere.
 * @throws InvalidRequest
 */
export async function checkPicture(use: BrandPictureUse, base64: string): Promise<CheckedPicture> {
  const { maxBytes, minSide, maxSide, types } = BRAND_PICTURES[use]
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw invalid('must be base64')
  const uploaded = Buffer.from(base64, 'base64')
  if (uploaded.length > maxBytes) throw invalid(`has ${uploaded.length} bytes; at most ${maxBytes} are taken`)
  const {
    format = '',
    width = 0,
    height = 0,
  } = await sharp(uploaded)
    .metadata()
    .catch(() => ({}) as Partial<Metadata>)
  const type = TYPES[format]
  if (!type || !(types as readonly string[]).includes(type))
    throw invalid(`must be one of ${types.map((each) => ENDINGS[each]).join(', ')}`)
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide)
    throw invalid(`has ${width} × ${height} pixels; each side must have ${minSide} to ${maxSide}`)
  const data = type === 'image/svg+xml' ? rewriteSvg(uploaded) : uploaded
  return { hash: createHash('sha256').update(data).digest('hex').slice(0, 16), type, width, height, data }
}
