import type { CallValue } from '@atrium/contracts/calls'

/**
 * A round of a betting record: of the member, or as an agent sees it. Texts of everything here are the remote's own,
 * under `round` and `symbols`.
 */
export type Round = Omit<CallValue<'bettingRecordDetail'>, 'balanceBefore' | 'balanceAfter'>
