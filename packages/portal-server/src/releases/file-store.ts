import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { RegistryClient } from '@atrium/cli'
import type { ReleaseRecord } from '@atrium/contracts/releases'

const decompress = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

export interface StoredFile {
  readonly etag: string
  readonly br: Buffer
  readonly gzip: Buffer
  readonly identity: Buffer
}

/**
 * Release files: fetched from the registry once, checked against the record's hash, kept on disk for the day the registry
 * is away, and served from memory in three encodings.
 */
export function createFileStore(folder: string, registry: Pick<RegistryClient, 'file'>) {
  const files = new Map<string, StoredFile>()
  const key = (name: string, file: string) => `${name}/${file}`

  async function hold(name: string, file: string, integrity: string): Promise<void> {
    if (files.has(key(name, file))) return
    const path = join(folder, name, `${file}.br`)
    const kept = await readFile(path).then((br) => checked(br, integrity), () => undefined).catch(() => undefined)
    if (kept) return void files.set(key(name, file), kept)
    const fetched = await checked(await registry.file(name, file, 'br'), integrity)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.${process.pid}`, fetched.br)
    await rename(`${path}.${process.pid}`, path)
    files.set(key(name, file), fetched)
  }

  return {
    /** Brings every file of a release here. Rejects when one is missing or its bytes are not those of the record. */
    async holdRelease(record: ReleaseRecord): Promise<void> {
      for (let at = 0; at < record.files.length; at += 8) await Promise.all(record.files.slice(at, at + 8).map((file) => hold(record.name, file.name, file.integrity)))
    },
    get: (name: string, file: string): StoredFile | undefined => files.get(key(name, file)),
  }
}
export type FileStore = ReturnType<typeof createFileStore>

async function checked(br: Buffer, integrity: string): Promise<StoredFile> {
  const identity = await decompress(br)
  const [algorithm = ''] = integrity.split('-')
  const actual = `${algorithm}-${createHash(algorithm).update(identity).digest('base64')}`
  if (actual !== integrity) throw new Error('The bytes of a release file are not those of its record')
  return { etag: `"${integrity.slice(7, 39)}"`, br, gzip: await compressGzip(identity, { level: 9 }), identity }
}
