import { constants, crc32, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | undefined

/** A text that is compressed but for its end: the end is added to it in no time, as it is. */
export interface OpenEnded {
  /** What can be shown already, decodable by itself. */
  readonly first: Buffer
  readonly rest: Buffer
  /** The end as it follows the rest: short, at most 65,535 bytes. */
  finish(end: Buffer): Buffer
}

/**
 * A document is shorter than this window of 64 KiB. With the usual one of 4 MiB the compressor takes 32 MB of memory
 * for its tables, and giving those back holds up everything else for 5 ms.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 }

/** Compresses a text whose end is not known yet. `cut`: the place up to which it can be shown. */
export async function openEnded(text: string, cut: number, encoding: Encoding): Promise<OpenEnded> {
  const pieces = [Buffer.from(text.slice(0, cut)), Buffer.from(text.slice(cut))] as const
  if (encoding === 'br')
    return {
      ...(await flushed(createBrotliCompress({ params: BROTLI }), constants.BROTLI_OPERATION_FLUSH, pieces)),
      finish: endBrotli,
    }
  if (encoding === undefined) return { first: pieces[0], rest: pieces[1], finish: (end) => end }
  const checksum = crc32(pieces[1], crc32(pieces[0]))
  const length = pieces[0].length + pieces[1].length
  return {
    ...(await flushed(createGzip(), constants.Z_SYNC_FLUSH, pieces)),
    finish: (end) => endGzip(end, checksum, length),
  }
}

async function flushed(
  compressor: BrotliCompress | Gzip,
  kind: number,
  pieces: readonly [Buffer, Buffer],
): Promise<{ first: Buffer; rest: Buffer }> {
  const chunks: Buffer[] = []
  compressor.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const compress = async (piece: Buffer): Promise<Buffer> => {
    await new Promise<void>((done, fail) => {
      compressor.once('error', fail)
      compressor.write(piece)
      compressor.flush(kind, done)
    })
    return Buffer.concat(chunks.splice(0))
  }
  try {
    return { first: await compress(pieces[0]), rest: await compress(pieces[1]) }
  } finally {
    compressor.destroy()
  }
}

/**
 * RFC 7932, section 9.2: a meta-block that is not compressed, then an empty last one. What was flushed ends on a whole
 * byte.
 */
function endBrotli(end: Buffer): Buffer {
  const header = (end.length - 1) * 8 + (1 << 19)
  return Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, (header >> 16) & 255]), end, Buffer.from([3])])
}

/** RFC 1951, section 3.2.4: a last block that is not compressed; then the trailer of RFC 1952. */
function endGzip(end: Buffer, checksum: number, length: number): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(end, checksum))
  trailer.writeUInt32LE((length + end.length) >>> 0, 4)
  const header = Buffer.from([1, 0, 0, 0, 0])
  header.writeUInt16LE(end.length, 1)
  header.writeUInt16LE(~end.length & 0xffff, 3)
  return Buffer.concat([header, end, trailer])
}
