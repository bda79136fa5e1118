import { sourceFoldersOf } from '@atrium/federation/build'
import { watch } from 'node:fs'
import { join } from 'node:path'

/** Editors write a file in several steps. */
const QUIET_MS = 60

/** Calls `saved` whenever a file in this folder, or below it, is written, until it is closed. */
export type WatchFolder = (folder: string, saved: () => void) => { close(): void }

/** Calls `onSave` after sources of a release, its own or those of packages it uses, were saved: never twice at once, and once more for what was saved meanwhile. */
export function watchSources(dir: string, onSave: () => Promise<void>, watchFolder: WatchFolder = (folder, saved) => watch(folder, { recursive: true }, saved)): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> | undefined
  let again = false
  async function work(): Promise<void> {
    do {
      again = false
      await onSave()
    } while (again)
    working = undefined
  }
  const saved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (working) again = true
      else working = work()
    }, QUIET_MS)
  }
  const watchers = sourceFoldersOf(dir).map((folder) => watchFolder(join(folder, 'src'), saved))
  return async () => {
    clearTimeout(timer)
    // Nobody waits for what was saved last.
    again = false
    for (const watcher of watchers) watcher.close()
    await working
  }
}
