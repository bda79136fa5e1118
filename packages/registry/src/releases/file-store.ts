import { createReadStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compress } from './compression.ts'
import { storageFailure } from './storage-failure.ts'
import { syncFolder, writeWhole } from './write-whole.ts'

/** Release files on disk: `<filesDir>/<remote>/<file>`, and `<file>.br` beside each. Names come checked by the contract. */
export interface FileStore {
  /**
   * Writes what is missing or damaged: all of it, or none. Answers how to take it back.
   * One call at a time per remote.
   * @throws RegistryError STORAGE_FULL or STORAGE_FAILED
   */
  write(remote: string, files: ReadonlyMap<string, Buffer>): Promise<() => Promise<void>>
  /** Nothing when there is no such file. */
  read(remote: string, file: string, encoding?: 'br'): Promise<{ size: number; stream: ReadStream } | undefined>
}

export function createFileStore(filesDir: string): FileStore {
  return {
    async write(remote, files) {
      const folder = join(filesDir, remote)
      const lacking = (await Promise.all([...files].map(([name, bytes]) => draftsOf(folder, name, bytes)))).flat()
      // A folder that cannot be written cannot be tidied either: what stays belongs to no release, and the next publish replaces it.
      const takeBack = async () => void (await Promise.allSettled(lacking.map(({ name }) => rm(join(folder, name), { force: true }))))
      try {
        await mkdir(folder, { recursive: true })
        for (const { name, bytes } of lacking) await writeWhole(folder, name, bytes)
        await syncFolder(folder)
      } catch (error) {
        await takeBack()
        throw storageFailure(error)
      }
      return takeBack
    },

    async read(remote, file, encoding) {
      const path = join(filesDir, remote, encoding ? `${file}.${encoding}` : file)
      const found = await stat(path).catch(absent)
      return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : undefined
    },
  }
}

interface Draft {
  name: string
  bytes: Buffer
}

// The compressed twin comes first, so that a file that is there whole has its own beside it.
async function draftsOf(folder: string, name: string, bytes: Buffer): Promise<Draft[]> {
  const there = await readFile(join(folder, name)).catch(absent)
  const isWhole = there?.equals(bytes) ?? false
  const twin = `${name}.br`
  if (!isWhole) return [{ name: twin, bytes: await compress(name, bytes) }, { name, bytes }]
  return (await stat(join(folder, twin)).catch(absent)) ? [] : [{ name: twin, bytes: await compress(name, bytes) }]
}

// What cannot be read is written anew; if that fails too, the write says why.
const absent = () => undefined
