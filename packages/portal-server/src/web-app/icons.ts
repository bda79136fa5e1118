import { DEFAULT_ACCENT, hexOf } from '@atrium/contracts/brand/brand-colours'
import { DEFAULT_MARK, drawMark, type BrandMark } from '@atrium/contracts/brand/brand-mark'
import sharp from 'sharp'
import type { PortalMerchant } from '../merchants.ts'

/** Background colour of icons and of the installed app while it starts, from the dark theme. */
export const GROUND = '#10141b'

type Shape = 'rounded' | 'square' | 'maskable' | 'card'

/** All icons of a merchant by path. Sizes are in pixels. */
export const ICONS = {
  '/icon-192.png': { shape: 'rounded', width: 192, height: 192 },
  '/icon-512.png': { shape: 'rounded', width: 512, height: 512 },
  '/icon-maskable-512.png': { shape: 'maskable', width: 512, height: 512 },
  // iOS rounds the corners itself.
  '/apple-touch-icon.png': { shape: 'square', width: 180, height: 180 },
  '/social-card.png': { shape: 'card', width: 1200, height: 630 },
} as const satisfies Readonly<
  Record<string, { readonly shape: Shape; readonly width: number; readonly height: number }>
>
export type IconAddress = keyof typeof ICONS

/** The brand data from which an icon is drawn. */
export interface IconFace {
  /** Accent colour as `#rrggbb`. */
  readonly accent: string
  readonly mark: BrandMark
  /** The merchant's own logo, as a data URL. */
  readonly logo?: string | undefined
}

/** Returns the merchant's mark in its accent colour, for a dark background. */
export const faceOf = (merchant: Pick<PortalMerchant, 'brand'> | undefined): IconFace => ({
  accent: hexOf(merchant?.brand.dark['--brand'] ?? '') ?? DEFAULT_ACCENT.dark,
  mark: merchant?.brand.mark ?? DEFAULT_MARK,
})

/** View boxes by shape. In a maskable icon, everything farther than 40 % from the centre may be cut off. */
const FIELDS: Readonly<Record<Shape, readonly [x: number, y: number, width: number, height: number]>> = {
  rounded: [0, 0, 32, 32],
  square: [0, 0, 32, 32],
  maskable: [-8, -8, 48, 48],
  card: [-45.14, -16, 122.28, 64],
}

export function iconSvg({ accent, mark, logo }: IconFace, shape: Shape = 'rounded'): string {
  const { d, stroke } = drawMark(mark)
  // The mark is smaller than its box and has the same margin on each side.
  const drawing = logo
    ? `<image href="${logo}" x="5" y="5" width="22" height="22"/>`
    : `<path d="${d}" transform="translate(2.4 2.4) scale(.85)" fill="none" stroke="${accent}" stroke-width="${stroke * 1.15}" stroke-linecap="round"/>`
  const [x, y, width, height] = FIELDS[shape]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"><rect x="${x}" y="${y}" width="${width}" height="${height}"${shape === 'rounded' ? ' rx="8"' : ''} fill="${GROUND}"/>${drawing}</svg>`
}

/** Renders an icon as PNG on a worker thread. */
export async function renderIcon(
  face: IconFace,
  { shape, width, height }: { readonly shape: Shape; readonly width: number; readonly height: number },
): Promise<Buffer> {
  const ground = sharp(Buffer.from(iconSvg({ ...face, ...(face.logo && { logo: EMPTY }) }, shape)), {
    density: 72 * (height / 32),
  }).resize(width, height, { fit: 'cover' })
  if (!face.logo) return ground.png(PNG).toBuffer()
  // SVG renderers do not load images inside an SVG, so the logo is composed separately.
  const side = Math.round((22 / FIELDS[shape][3]) * height)
  const logo = await sharp(Buffer.from(face.logo.slice(face.logo.indexOf(',') + 1), 'base64'), { density: 288 })
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  return sharp(await ground.png().toBuffer())
    .composite([{ input: logo, gravity: 'centre' }])
    .png(PNG)
    .toBuffer()
}

const PNG = { compressionLevel: 9, palette: true } as const
const EMPTY = 'data:,'

const ICO_SIZES = [16, 32, 48]
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16

/** Renders `favicon.ico`, for clients that request no other path. The file contains several PNG images. */
export async function renderIco(face: IconFace): Promise<Buffer> {
  const pictures = await Promise.all(
    ICO_SIZES.map((size) => renderIcon(face, { shape: 'rounded', width: size, height: size })),
  )
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, picture] of pictures.entries()) {
    const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * index
    header.writeUInt8(ICO_SIZES[index]!, entry)
    header.writeUInt8(ICO_SIZES[index]!, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(picture.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([header, ...pictures])
}
