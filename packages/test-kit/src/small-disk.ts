import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const KILOBYTES = 512

/** A disk of half a megabyte. Only root can create one. */
export interface SmallDisk {
  readonly folder: string
  /** Fills the disk. */
  fill(): void
  /** Frees the space again. */
  free(): void
  remove(): void
}

/** Whether tests can create one on this machine. */
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
          // The rest does not fit. Tries a smaller part.
        }
    },
    free: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
