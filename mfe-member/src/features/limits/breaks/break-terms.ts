import type { CallRequest, Protection } from '@atrium/contracts/calls'
import {
  endOfSelfExclusion,
  endOfTimeOut,
  SELF_EXCLUSIONS,
  TIME_OUTS,
} from '@atrium/contracts/rules/responsible-gaming'

interface TermChoice<Term> {
  term: Term
  /** When it ends, in milliseconds; undefined: never. */
  endsAt: number | undefined
  /** It is longer than the break in force: breaks are made longer, never shorter. */
  isLonger: boolean
}

/** Time-outs that begin now. During a self-exclusion there is none. */
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
  // After a request to return members may exclude themselves again, for any term.
  if (bar?.kind !== 'SELF_EXCLUSION' || bar.until !== undefined) return true
  return bar.returnFrom !== undefined && (endsAt === undefined || endsAt > bar.returnFrom)
}
