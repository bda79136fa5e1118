import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file completely or not at all, even during a power failure. Call `syncFolder` to make it durable. */
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
    // The first error is reported, not one of the clean-up.
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

/** Makes new files durable: their names are on disk only once the folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
