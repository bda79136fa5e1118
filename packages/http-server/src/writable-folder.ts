import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** More bytes than file systems store inline with a file's name. */
const PROBE = Buffer.alloc(16_384, 'x')

/**
 * Resolves if files can be written to a folder. Writes one and removes it.
 * @throws Error with one sentence if the disk is full, or the folder is not writable
 */
export async function assertFolderWritable(folder: string): Promise<void> {
  const probe = join(folder, `.ready-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, PROBE)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      code === 'ENOSPC' || code === 'EDQUOT'
        ? `The disk of ${folder} is full. Free some of it, or enlarge it.`
        : `${folder} cannot be written (${code}).`,
      { cause: error },
    )
  } finally {
    await rm(probe, { force: true })
  }
}
