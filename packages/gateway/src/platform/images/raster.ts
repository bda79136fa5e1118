import sharp from 'sharp'

/**
 * Renders SVG to WebP at the size of its view box, on a worker thread. The SVG must contain shapes only, because
 * servers may have no fonts.
 */
export const renderWebp = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
