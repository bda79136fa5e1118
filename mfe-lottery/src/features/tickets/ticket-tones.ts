import type { LotteryOrder, LotteryTicketEntry } from '@atrium/contracts/calls'
import type { BadgeProps } from '@atrium/ui/badge'

type Tone = NonNullable<BadgeProps['tone']>

export const TICKET_TONES: Readonly<Record<LotteryTicketEntry['state'], Tone>> = {
  PLACED: 'info',
  WON: 'win',
  LOST: 'neutral',
  CANCELLED: 'warn',
  VOID: 'warn',
}
export const ORDER_TONES: Readonly<Record<LotteryOrder['state'], Tone>> = {
  PLACED: 'info',
  SETTLED: 'neutral',
  CANCELLED: 'warn',
  VOID: 'warn',
}
