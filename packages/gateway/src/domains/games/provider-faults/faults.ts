import type { Deps } from '../../../platform/deps.ts'
import { writeFault } from './faults-repository.ts'

/** Seconds after the last report until a fault expires. A process repeats its fault every minute. */
const KEEP_SECONDS = 300

/** Stores the state of a provider process's random numbers; without a `fault` they are sound. */
export const tellFault = (
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  told: { provider: string; instance: string; fault: string | undefined },
): Promise<void> => writeFault(sql, told, KEEP_SECONDS, clock())
