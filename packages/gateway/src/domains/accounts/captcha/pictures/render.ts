import sharp from 'sharp'

const DOTS_PER_INCH = 72

/**
 * Renders SVG as PNG outside of the event loop, with `scale` pixels per unit. The SVG contains shapes only: servers may
 * have no fonts.
 */
export function renderPng(svg: string, scale: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DOTS_PER_INCH * scale })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
