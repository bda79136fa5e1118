import type { Comparison, GuardVerdict } from '@atrium/contracts/staff/releases/canaries'
import { evidenceLine } from './look.ts'
import type { Look } from './look.ts'

/** Log details of an evaluation that found a regression: a sentence, and the figures. */
export interface Evidence {
  readonly reason: string
  readonly details: { how: 'guard'; look: number; verdicts: GuardVerdict[]; weighed: Comparison }
}

/** The log details of an evaluation. Undefined if no metric is worse. */
export function evidenceOf({ verdicts, looks }: Look, weighed: Comparison): Evidence | undefined {
  const worse = verdicts.filter(({ verdict }) => verdict === 'worse')
  return worse.length
    ? {
        reason: `Worse than what ran before. ${worse.map((verdict) => evidenceLine(verdict, looks)).join('; ')}.`,
        details: { how: 'guard', look: looks, verdicts, weighed },
      }
    : undefined
}
