import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const texts = new Set(['.js', '.css', '.svg', '.json'])
// Maximum size for quality 11, which takes about a second per MiB.
const BEST_UP_TO = 2 * 1024 * 1024

/**
 * Compresses a release file with Brotli, in the thread pool. Images and fonts are already compressed, so they are only
 * wrapped.
 */
export async function compress(name: string, bytes: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT, BROTLI_MODE_GENERIC } =
    constants
  const isText = texts.has(extname(name))
  return brotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: qualityOf(isText, bytes.length),
      [BROTLI_PARAM_MODE]: isText ? BROTLI_MODE_TEXT : BROTLI_MODE_GENERIC,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Whether data are the undamaged output of `compress` for these bytes. */
export async function isCompressedOf(compressed: Buffer, bytes: Buffer): Promise<boolean> {
  const unpacked = await unpack(compressed, { maxOutputLength: bytes.length }).catch(() => undefined)
  return unpacked?.equals(bytes) ?? false
}

function qualityOf(isText: boolean, size: number): number {
  if (!isText) return 1
  return size <= BEST_UP_TO ? constants.BROTLI_MAX_QUALITY : 6
}
