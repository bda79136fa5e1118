import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { oddsOf, PRIZE_GROUPS, type Play } from '@atrium/lottery-rules'
import { useCall } from '@atrium/portal-kit'

export interface GameTerms {
  readonly limits: CallValue<'lotteryTerms'> | undefined
  readonly error: PortalError | null
  retry(): void
  /** Of each level of a play, as this merchant has them; of the highest prize group where players choose one. The usual ones until they are known. */
  oddsOf(play: Play): number[]
}

/** What the merchant allows on a game, and what it pays. */
export function useGameTerms({ code, prizeMode }: LotteryGame): GameTerms {
  const { data, error, refetch } = useCall('lotteryTerms', { code }, { staleTime: 60_000 })
  const own = new Map((data?.odds ?? []).map(({ play, level, odds }) => [`${play}/${level}`, odds]))
  return {
    limits: data, error, retry: () => void refetch(),
    oddsOf: (play) => oddsOf(play, PRIZE_GROUPS[prizeMode]?.max ?? 0).map((usual, level) => own.get(`${play.id}/${play.levels[level]!.key}`) ?? usual),
  }
}
