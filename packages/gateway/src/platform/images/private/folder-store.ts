import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertImageKey, isImageKey } from './store.ts'
import type { PrivateImageStore } from './store.ts'

const PART = '.part'

/** Stores private images as files of a folder. The folder is created with the first image. */
export function folderImageStore(folder: string): PrivateImageStore {
  const fileOf = (key: string): string => {
    assertImageKey(key)
    return join(folder, key)
  }
  return {
    async put(key, content) {
      const file = fileOf(key)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Writes to a temporary file and renames it, so that no incomplete file is visible.
      await writeFile(file + PART, content, { mode: 0o600, flush: true })
      await rename(file + PART, file)
    },
    get: (key) => readFile(fileOf(key)).catch(ignoreMissing),
    async delete(key) {
      for (const file of [fileOf(key), fileOf(key) + PART]) await rm(file, { force: true })
    },
    async *list() {
      for await (const { name } of (await opendir(folder).catch(ignoreMissing)) ?? []) {
        const key = name.endsWith(PART) ? name.slice(0, -PART.length) : name
        const found = isImageKey(key) ? await stat(join(folder, name)).catch(ignoreMissing) : undefined
        if (found) yield { key, storedAt: found.mtime }
      }
    },
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
