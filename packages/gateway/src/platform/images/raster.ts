import sharp from 'sharp'

/**
 * Draws SVG as WebP at the size of its view box, beside the event loop. The SVG holds shapes only: a server has no
 * fonts to rely on.
 */
export const renderWebp = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
