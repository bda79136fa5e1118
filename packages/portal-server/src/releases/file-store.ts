import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { StaffClient } from '@atrium/staff-client'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Tampering } from './tamperings.ts'

const compressGzip = promisify(gzip)

export interface StoredFile {
  readonly etag: string
  readonly br: Buffer
  readonly gzip: Buffer
  readonly identity: Buffer
}

/**
 * Thrown when the bytes of a release file do not match its record. The file is rejected, whether it came from disk or
 * from the registry.
 */
export class TamperedFileError extends Error {
  override readonly name = 'TamperedFileError'
}

/**
 * Stores release files. Fetches each file from the registry once, checks it against the hash in the record, stores it
 * on disk in case the registry is down, and serves it from memory in three encodings. Bytes that do not match are
 * rejected and reported to `onTampering`.
 */
export function createFileStore(
  folder: string,
  registry: Pick<StaffClient, 'file'>,
  onTampering: (found: Tampering) => void = () => undefined,
) {
  const files = new Map<string, StoredFile>()
  /** Fetches in progress. Sets that are fetched at the same time often contain the same files. */
  const coming = new Map<string, Promise<void>>()
  /** Files of releases that are or were in a set since the start. All other files were fetched for previews. */
  const shared = new Set<string>()
  const key = (name: string, file: string) => `${name}/${file}`

  async function hold(
    { name, version }: ReleaseRecord,
    { name: file, integrity, size }: ReleaseRecord['files'][number],
  ): Promise<void> {
    if (files.has(key(name, file))) return
    const id = `${key(name, file)} ${integrity}`
    const known = coming.get(id)
    if (known) return known
    const taken = take({ name, version, file, integrity, size }).finally(() => coming.delete(id))
    coming.set(id, taken)
    return taken
  }

  async function take({
    name,
    version,
    file,
    integrity,
    size,
  }: {
    name: string
    version: string
    file: string
    integrity: string
    size: number
  }): Promise<void> {
    const path = join(folder, name, `${file}.br`)
    const kept = await readFile(path)
      .then(
        (br) => checked(br, { integrity, size }),
        () => undefined,
      )
      .catch(() => {
        onTampering({
          name,
          version,
          what: `The file ${file} on the disk of the portal server ${hostname()} has other bytes than its record says. It is fetched again from the registry.`,
        })
      })
    if (kept) return void files.set(key(name, file), kept)
    const sent = Buffer.from(await registry.file(name, file, 'br'))
    const fetched = await checked(sent, { integrity, size }).catch((error: unknown) => {
      onTampering({
        name,
        version,
        what: `The registry sent the file ${file} with other bytes than its record says. It is not taken.`,
      })
      throw error
    })
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.${process.pid}`, fetched.br)
    await rename(`${path}.${process.pid}`, path)
    files.set(key(name, file), fetched)
  }

  return {
    /** Fetches every file of a release. Rejects when a file is missing or does not match the record. */
    async holdRelease(record: ReleaseRecord): Promise<void> {
      for (let at = 0; at < record.files.length; at += 8)
        await Promise.all(record.files.slice(at, at + 8).map((file) => hold(record, file)))
    },
    /** Makes the files of this release available to every visitor. Until then `get` does not find them. */
    share({ name, files: all }: ReleaseRecord): void {
      for (const { name: file } of all) shared.add(key(name, file))
    },
    /** Removes from memory the files of a release that was only used for a preview. */
    dropPreview({ name, files: all }: ReleaseRecord): void {
      for (const { name: file } of all) if (!shared.has(key(name, file))) files.delete(key(name, file))
    },
    get: (name: string, file: string): StoredFile | undefined =>
      shared.has(key(name, file)) ? files.get(key(name, file)) : undefined,
    /** Finds a file, including those fetched for previews. The caller must have authorized the request. */
    getForPreview: (name: string, file: string): StoredFile | undefined => files.get(key(name, file)),
  }
}
export type FileStore = ReturnType<typeof createFileStore>

/**
 * Decompresses a file. Rejects it when it is longer than its record states, without allocating more than that. Also
 * rejects extra bytes after the compressed data, because the hash does not cover them and browsers would receive them.
 */
const decompressed = (br: Buffer, size: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    brotliDecompress(br, { info: true, maxOutputLength: size }, (error, result) => {
      // With `info` the result is an object with the buffer, which the types do not declare.
      const { buffer, engine } = (result ?? {}) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
      if (error)
        reject(
          isTooLong(error)
            ? new TamperedFileError(`A release file is longer than the ${size} bytes of its record`)
            : error,
        )
      else if (engine.bytesWritten !== br.length)
        reject(new TamperedFileError('A release file has bytes behind its end'))
      else resolve(buffer)
    })
  })

const isTooLong = (error: NodeJS.ErrnoException): boolean => error.code === 'ERR_BUFFER_TOO_LARGE'

async function checked(br: Buffer, { integrity, size }: { integrity: string; size: number }): Promise<StoredFile> {
  const identity = await decompressed(br, size)
  const [algorithm = ''] = integrity.split('-')
  const actual = `${algorithm}-${createHash(algorithm).update(identity).digest('base64')}`
  if (actual !== integrity) throw new TamperedFileError('The bytes of a release file are not those of its record')
  return { etag: `"${integrity.slice(7, 39)}"`, br, gzip: await compressGzip(identity, { level: 9 }), identity }
}
