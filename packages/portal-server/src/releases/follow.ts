import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { RunningSets } from './running-sets.ts'

/** Follows the registry until the signal ends it. A registry that is down is asked again, and pages go on meanwhile. */
export async function followRegistry(sets: RunningSets, { log, signal, onChange }: { log: Logger; signal: AbortSignal; onChange: (merchants: string[]) => void }): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const changed = await sets.follow(signal)
      if (failures) log.info('The registry answers again')
      failures = 0
      if (changed.length) onChange(changed)
    } catch (error) {
      if (signal.aborted) return
      if (failures++ === 0) log.warn({ err: error }, 'The registry cannot be reached: serving the release sets held on disk')
      await wait(Math.min(250 * 2 ** failures, 5_000), undefined, { signal }).catch(() => undefined)
    }
  }
}
