import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const KILOBYTES = 512

/** A disk of half a megabyte, which only root can make. */
export interface SmallDisk {
  readonly folder: string
  /** Takes all of its space. */
  fill(): void
  /** Gives the space back. */
  free(): void
  remove(): void
}

/** Whether this machine lets tests make one. */
export const canMakeSmallDisks = process.platform === 'linux' && process.getuid?.() === 0

export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${KILOBYTES}k,mode=777`, 'small-disk', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      for (let size = KILOBYTES * 1024; size >= 4096; size /= 2)
        try {
          writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
        } catch {
          // Less of it fits.
        }
    },
    free: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
