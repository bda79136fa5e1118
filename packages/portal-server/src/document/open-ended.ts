import { constants, crc32, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | undefined

/** A compressed text without its end. The end is appended uncompressed, which takes no time. */
export interface OpenEnded {
  /** The part that can already be painted. It can be decompressed on its own. */
  readonly first: Buffer
  readonly rest: Buffer
  /** Returns the end in the encoding's format. It may be up to 65,535 bytes long. */
  finish(end: Buffer): Buffer
}

/**
 * A window of 64 KiB, which is longer than any document. With the default of 4 MiB the compressor allocates 32 MB for
 * its tables, and releasing these blocks the process for 5 ms.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 }

/** Compresses a text whose end is appended later. `cut`: the position up to which the text can be painted. */
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
 * Appends an uncompressed meta-block and an empty last meta-block (RFC 7932, section 9.2). The flushed data before it
 * ends at a byte boundary.
 */
function endBrotli(end: Buffer): Buffer {
  const header = (end.length - 1) * 8 + (1 << 19)
  return Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, (header >> 16) & 255]), end, Buffer.from([3])])
}

/** Appends an uncompressed last block (RFC 1951, section 3.2.4), then the trailer of RFC 1952. */
function endGzip(end: Buffer, checksum: number, length: number): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(end, checksum))
  trailer.writeUInt32LE((length + end.length) >>> 0, 4)
  const header = Buffer.from([1, 0, 0, 0, 0])
  header.writeUInt16LE(end.length, 1)
  header.writeUInt16LE(~end.length & 0xffff, 3)
  return Buffer.concat([header, end, trailer])
}
