import type { LotteryGame } from '@atrium/contracts/calls'
import { useCall, useLanguage, useSession } from '@atrium/portal-kit'
import { useFavourites } from '../../cards/use-favourites.ts'

export interface MyLotteries {
  /** Starred lotteries, then those that the member has bet on, the last one first. */
  readonly games: readonly LotteryGame[]
  /** Which lotteries the member has bet on is still being loaded. */
  readonly isPending: boolean
}

/**
 * Lotteries that are offered and that whoever looks at them has chosen before. It only adds to the page: a failure
 * leaves the recent ones out.
 */
export function useMyLotteries(offered: readonly LotteryGame[] | undefined): MyLotteries {
  const isMember = useSession().status !== 'visitor'
  const { codes } = useFavourites()
  // What was bet on a moment ago belongs here, too.
  const { data, isPending } = useCall(
    'recentLotteries',
    { language: useLanguage() },
    { enabled: isMember, staleTime: 0 },
  )
  const chosen = new Set([...codes, ...(data?.games.map(({ code }) => code) ?? [])])
  // Draws arrive in the list of all lotteries.
  return {
    games: [...chosen].flatMap((code) => offered?.find((game) => game.code === code) ?? []),
    isPending: isMember && isPending,
  }
}
