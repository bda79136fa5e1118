import sharp from 'sharp'

const DOTS_PER_INCH = 72

/**
 * Draws SVG as PNG, `scale` pixels for each unit, beside the event loop. The SVG holds shapes only: a server has no
 * fonts to rely on.
 */
export function renderPng(svg: string, scale: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: DOTS_PER_INCH * scale })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
