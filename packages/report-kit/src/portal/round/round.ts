import type { CallValue } from '@atrium/contracts/calls'

/**
 * A round of a betting record, as the member or an agent sees it. The remote provides the texts used here under `round`
 * and `symbols`.
 */
export type Round = Omit<CallValue<'bettingRecordDetail'>, 'balanceBefore' | 'balanceAfter'>
