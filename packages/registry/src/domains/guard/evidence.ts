import type { Comparison, GuardVerdict } from '@atrium/contracts/staff/releases/canaries'
import { evidenceLine } from './look.ts'
import type { Look } from './look.ts'

/** What the log keeps of a look that found something worse: a sentence for people, and the figures. */
export interface Evidence {
  readonly reason: string
  readonly details: { how: 'guard'; look: number; verdicts: GuardVerdict[]; weighed: Comparison }
}

/** Nothing when the look objects to nothing. */
export function evidenceOf({ verdicts, looks }: Look, weighed: Comparison): Evidence | undefined {
  const worse = verdicts.filter(({ verdict }) => verdict === 'worse')
  return worse.length
    ? {
        reason: `Worse than what ran before. ${worse.map((verdict) => evidenceLine(verdict, looks)).join('; ')}.`,
        details: { how: 'guard', look: looks, verdicts, weighed },
      }
    : undefined
}
