import type { ClaimReward } from './claims/claims-repository.ts'

/** Types of rewards as files name them. */
export const REWARD_NAMES: Record<ClaimReward['type'], Record<'KO' | 'EN', string>> = {
  CREDITS: { KO: '크레딧', EN: 'Credits' },
  BONUS: { KO: '보너스', EN: 'Bonus' },
  POINTS: { KO: '포인트', EN: 'Points' },
  TICKETS: { KO: '추첨권', EN: 'Tickets' },
  FREE_ROUNDS: { KO: '무료 라운드', EN: 'Free rounds' },
}
