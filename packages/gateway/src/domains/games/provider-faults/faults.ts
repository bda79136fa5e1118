import type { Deps } from '../../../platform/deps.ts'
import { writeFault } from './faults-repository.ts'

/** Seconds after which a fault expires unless it is reported again. A process repeats its report every minute. */
const KEEP_SECONDS = 300

/** Stores whether the random number generator of a provider's process works. Without `fault` it does. */
export const recordFault = (
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  report: { provider: string; instance: string; fault: string | undefined },
): Promise<void> => writeFault(sql, report, KEEP_SECONDS, clock())
