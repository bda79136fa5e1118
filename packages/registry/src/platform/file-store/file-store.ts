import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, isCompressedOf } from './compression.ts'
import { storageFailure } from './storage-failure.ts'
import { syncFolder, writeAtomically } from './atomic-write.ts'

/** What it takes to keep the files of a release. */
export interface FilePlan {
  /** Of each file, the bytes it has compressed. */
  readonly compressed: ReadonlyMap<string, number>
  /**
   * Writes what is missing or damaged: all of it, or none. Answers how to take it back.
   * @throws OperationError STORAGE_FULL or STORAGE_FAILED
   */
  write(): Promise<() => Promise<void>>
}

/**
 * Release files on disk: `<filesDir>/<remote>/<file>`, and `<file>.br` beside each. Names come checked by the contract.
 */
export interface FileStore {
  /** Compresses what is missing or damaged, and writes nothing yet. One call at a time per remote. */
  plan(remote: string, files: ReadonlyMap<string, Buffer>): Promise<FilePlan>
  /** Nothing when there is no such file. */
  read(remote: string, file: string, encoding?: 'br'): Promise<Buffer | undefined>
  /** Removes files and their compressed twins; those that are gone already are gone. */
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
  /** What has to be written. */
  drafts: Draft[]
}

// The compressed twin comes first, so that a file that is there whole has its own beside it.
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
  // A folder that cannot be written cannot be tidied either: what stays belongs to no release, and the next publish
  // replaces it.
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

// Compression takes a thread of the pool for as long as it takes; whoever reads files or looks up names needs the
// others.
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

// What cannot be read is written anew; if that fails too, the write says why.
const absent = () => undefined
