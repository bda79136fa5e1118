import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The file appears whole, or not at all, even when the power fails. Make it last with `syncFolder`. */
export async function writeAtomically(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`)
  try {
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, join(folder, name))
  } catch (error) {
    // The first failure is the one to tell.
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

/** New names are on disk only once their folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
