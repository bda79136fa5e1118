import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, isCompressedOf } from './compression.ts'
import { storageFailure } from './storage-failure.ts'
import { syncFolder, writeAtomically } from './atomic-write.ts'

/** A prepared write of a release's files. */
export interface FilePlan {
  /** Compressed bytes of each file. */
  readonly compressed: ReadonlyMap<string, number>
  /**
   * Writes missing or damaged files, all or none. Returns a function that reverts it.
   * @throws OperationError STORAGE_FULL or STORAGE_FAILED
   */
  write(): Promise<() => Promise<void>>
}

/** Release files on disk: `<filesDir>/<remote>/<file>`, each with `<file>.br`. The contract validates names. */
export interface FileStore {
  /** Compresses missing or damaged files without writing them. Only one call at a time per remote. */
  plan(remote: string, files: ReadonlyMap<string, Buffer>): Promise<FilePlan>
  /** Reads a file. Undefined if it does not exist. */
  read(remote: string, file: string, encoding?: 'br'): Promise<Buffer | undefined>
  /** Deletes files and their compressed versions. Missing ones are ignored. */
  remove(remote: string, files: readonly string[]): Promise<void>
}

export function createFileStore(filesDir: string): FileStore {
  return {
    async plan(remote, files) {
      const folder = join(filesDir, remote)
      const found = await inLanes([...files], ([name, bytes]) => lookAt(folder, name, bytes))
      return {
        compressed: new Map(found.map(({ name, compressed }) => [name, compressed])),
        write: () =>
          writeAll(
            folder,
            found.flatMap(({ drafts }) => drafts),
          ),
      }
    },

    async read(remote, file, encoding) {
      const path = join(filesDir, remote, encoding ? `${file}.${encoding}` : file)
      return readFile(path).catch(absent)
    },

    async remove(remote, files) {
      for (const file of files)
        for (const name of [file, `${file}.br`]) await rm(join(filesDir, remote, name), { force: true })
    },
  }
}

interface Draft {
  name: string
  bytes: Buffer
}

interface Found {
  name: string
  compressed: number
  /** Files to write. */
  drafts: Draft[]
}

// The compressed version is written first, so that an intact file always has one.
async function lookAt(folder: string, name: string, bytes: Buffer): Promise<Found> {
  const there = await readFile(join(folder, name)).catch(absent)
  const isWhole = there?.equals(bytes) ?? false
  const twinName = `${name}.br`
  const twin = isWhole ? await readFile(join(folder, twinName)).catch(absent) : undefined
  if (twin && (await isCompressedOf(twin, bytes))) return { name, compressed: twin.length, drafts: [] }
  const compressed = await compress(name, bytes)
  return {
    name,
    compressed: compressed.length,
    drafts: [{ name: twinName, bytes: compressed }, ...(isWhole ? [] : [{ name, bytes }])],
  }
}

async function writeAll(folder: string, drafts: readonly Draft[]): Promise<() => Promise<void>> {
  // If a folder is not writable, clean-up fails too. The remaining files belong to no release, and the next publication
  // replaces them.
  const takeBack = async () =>
    void (await Promise.allSettled(drafts.map(({ name }) => rm(join(folder, name), { force: true }))))
  try {
    await mkdir(folder, { recursive: true })
    for (const { name, bytes } of drafts) await writeAtomically(folder, name, bytes)
    await syncFolder(folder)
  } catch (error) {
    await takeBack()
    throw storageFailure(error)
  }
  return takeBack
}

const LANES = 2

// Limits concurrency: compression occupies threads of the pool, which file reads and DNS look-ups need as well.
async function inLanes<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results = new Array<Result>(items.length)
  const queue = items.entries()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (const [at, item] of queue) results[at] = await work(item)
    }),
  )
  return results
}

// An unreadable file is written again. If that fails too, the write reports why.
const absent = () => undefined
