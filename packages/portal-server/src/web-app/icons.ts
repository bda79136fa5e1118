import sharp from 'sharp'
import type { PortalMerchant } from '../merchants.ts'
import { toSrgb } from './to-srgb.ts'

/** Ground of icons and of the installed app while it starts: the dark theme's. */
export const GROUND = '#10141b'
const DEFAULT_ACCENT = '#3fb68b'
/** The arch of an atrium, on a field of 32. */
const ARCH = 'M7 26V15a9 9 0 0 1 18 0v11M12.500 26V15.500a3.500 3.500 0 0 1 7 0V26'

type Shape = 'rounded' | 'square' | 'maskable' | 'card'

/** Every picture of a merchant's mark, by its address. Sizes are in pixels. */
export const ICONS = {
  '/icon-192.png': { shape: 'rounded', width: 192, height: 192 },
  '/icon-512.png': { shape: 'rounded', width: 512, height: 512 },
  '/icon-maskable-512.png': { shape: 'maskable', width: 512, height: 512 },
  // iOS rounds the corners itself.
  '/apple-touch-icon.png': { shape: 'square', width: 180, height: 180 },
  '/social-card.png': { shape: 'card', width: 1200, height: 630 },
} as const satisfies Readonly<Record<string, { readonly shape: Shape; readonly width: number; readonly height: number }>>
export type IconAddress = keyof typeof ICONS

/** The merchant's accent on the dark ground. */
export const accentOf = (merchant: Pick<PortalMerchant, 'brand'> | undefined): string => toSrgb(merchant?.brand.dark['--brand'] ?? '') ?? DEFAULT_ACCENT

/** `accent`: `#rrggbb`. */
export function iconSvg(accent: string, shape: Shape = 'rounded'): string {
  const arch = `<path d="${ARCH}" fill="none" stroke="${accent}" stroke-width="2.600" stroke-linecap="round"/>`
  // What is farther than 40 % from the centre of a maskable icon may be cut off.
  if (shape === 'maskable') return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8.500 48 48"><path d="M-8-8.500h48v48h-48z" fill="${GROUND}"/>${arch}</svg>`
  if (shape === 'card') return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-45.140 -16 122.280 64"><path d="M-46-16h124v64h-124z" fill="${GROUND}"/>${arch}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${shape === 'rounded' ? ' rx="8"' : ''} fill="${GROUND}"/>${arch}</svg>`
}

/** Draws an icon as PNG, beside the event loop. */
export function renderIcon(accent: string, { shape, width, height }: { readonly shape: Shape; readonly width: number; readonly height: number }): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(accent, shape)), { density: 72 * (height / 32) }).resize(width, height, { fit: 'cover' }).png({ compressionLevel: 9, palette: true }).toBuffer()
}

const ICO_SIZES = [16, 32, 48]
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16

/** `favicon.ico`, for what knows no other address: a directory of PNG pictures. */
export async function renderIco(accent: string): Promise<Buffer> {
  const pictures = await Promise.all(ICO_SIZES.map((size) => renderIcon(accent, { shape: 'rounded', width: size, height: size })))
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
