import type { LotteryChase } from '@atrium/contracts/calls'
import type { BadgeProps } from '@atrium/ui/badge'

export const CHASE_TONES: Readonly<Record<LotteryChase['state'], NonNullable<BadgeProps['tone']>>> = {
  RUNNING: 'info',
  DONE: 'neutral',
  STOPPED: 'warn',
}
