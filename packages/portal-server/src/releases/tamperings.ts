import type { Logger } from 'pino'

/**
 * Something that was kept on this server's disk, or that the registry sent, and that is not what the registry
 * published.
 */
export interface Tampering {
  readonly name: string
  readonly version: string
  /** One sentence. */
  readonly what: string
}

/** More than these are not kept apart: somebody looks at the disk long before. */
const MAX_TAMPERINGS = 500

/** Takes each finding once, writes it to the log, and keeps it until somebody tells it. */
export function createTamperings(log: Pick<Logger, 'error'>) {
  const known = new Set<string>()
  let untold: Tampering[] = []
  return {
    found(tampering: Tampering): void {
      const key = JSON.stringify(tampering)
      if (known.has(key) || known.size >= MAX_TAMPERINGS) return
      known.add(key)
      untold.push(tampering)
      log.error(tampering, 'A release is not what the registry published: look at who can write to this disk')
    },
    /** What was not told yet. */
    take(): Tampering[] {
      const taken = untold
      untold = []
      return taken
    },
    giveBack: (tamperings: readonly Tampering[]) => void untold.push(...tamperings),
  }
}
export type Tamperings = ReturnType<typeof createTamperings>
