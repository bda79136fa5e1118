import type { Logger } from 'pino'

/** A file or record, on this server's disk or from the registry, that does not match what the registry published. */
export interface Tampering {
  readonly name: string
  readonly version: string
  /** Describes the finding in one sentence. */
  readonly what: string
}

/** Maximum number of stored findings. An operator checks the disk long before it is reached. */
const MAX_TAMPERINGS = 500

/** Logs each finding once and stores it until it is reported. */
export function createTamperings(log: Pick<Logger, 'error'>) {
  const known = new Set<string>()
  let unreported: Tampering[] = []
  return {
    found(tampering: Tampering): void {
      const key = JSON.stringify(tampering)
      if (known.has(key) || known.size >= MAX_TAMPERINGS) return
      known.add(key)
      unreported.push(tampering)
      log.error(tampering, 'A release is not what the registry published: look at who can write to this disk')
    },
    /** Takes the findings that were not reported yet. */
    take(): Tampering[] {
      const taken = unreported
      unreported = []
      return taken
    },
    giveBack: (tamperings: readonly Tampering[]) => void unreported.push(...tamperings),
  }
}
export type Tamperings = ReturnType<typeof createTamperings>
