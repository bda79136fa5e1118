import type { CallRequest, Protection } from '@atrium/contracts/calls'
import {
  endOfSelfExclusion,
  endOfTimeOut,
  SELF_EXCLUSIONS,
  TIME_OUTS,
} from '@atrium/contracts/rules/responsible-gaming'

interface TermChoice<Term> {
  term: Term
  /** End in milliseconds; undefined: permanent. */
  endsAt: number | undefined
  /** Whether the duration is longer than the current break: breaks can be extended, never shortened. */
  isLonger: boolean
}

/** Time-outs that begin now. Empty during a self-exclusion. */
export const timeOutChoices = (bar: Protection['bar'], now: number): TermChoice<CallRequest<'timeOut'>['term']>[] =>
  TIME_OUTS.map((term) => {
    const endsAt = endOfTimeOut(term, new Date(now)).getTime()
    return { term, endsAt, isLonger: !bar || (bar.kind === 'TIME_OUT' && endsAt > bar.until!) }
  })

/** Self-exclusions that begin now. */
export const selfExclusionChoices = (
  bar: Protection['bar'],
  now: number,
): TermChoice<CallRequest<'selfExclude'>['term']>[] =>
  SELF_EXCLUSIONS.map((term) => {
    const endsAt = endOfSelfExclusion(term, new Date(now))?.getTime()
    return { term, endsAt, isLonger: isLongerExclusion(bar, endsAt) }
  })

function isLongerExclusion(bar: Protection['bar'], endsAt: number | undefined): boolean {
  // After requesting to return, members may exclude themselves again, for any term.
  if (bar?.kind !== 'SELF_EXCLUSION' || bar.until !== undefined) return true
  return bar.returnFrom !== undefined && (endsAt === undefined || endsAt > bar.returnFrom)
}
