import sharp from 'sharp'

/**
 * Draws SVG as WebP at the size of its view box, outside of the event loop. The SVG contains shapes only: servers may
 * have no fonts.
 */
export const renderWebp = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
