import type { Deps } from '../../../platform/deps.ts'
import { writeFault } from './faults-repository.ts'

/** A process repeats its fault every minute: after this long without a word it is gone. */
const KEEP_SECONDS = 300

/** What a process of a provider says of its random numbers; without a `fault` they are sound. */
export const tellFault = (
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  told: { provider: string; instance: string; fault: string | undefined },
): Promise<void> => writeFault(sql, told, KEEP_SECONDS, clock())
