import type { LotteryChase } from '@atrium/contracts/calls'

export type ChaseIssue = LotteryChase['issues'][number]

/** Whether the stake of the issue is bet: it was placed and has not been returned. */
export const isStaked = ({ state, orderState }: ChaseIssue): boolean =>
  state === 'PLACED' && orderState !== 'CANCELLED' && orderState !== 'VOID'

/** State of an issue of a chase. */
export function chaseIssueState({
  state,
  orderState,
  win,
}: ChaseIssue): 'WAITING' | 'RETURNED' | 'PLACED' | 'WON' | 'LOST' | 'CANCELLED' | 'VOID' {
  if (state !== 'PLACED') return state
  if (orderState === 'CANCELLED' || orderState === 'VOID') return orderState
  if (win === undefined) return 'PLACED'
  return win === '0' ? 'LOST' : 'WON'
}
