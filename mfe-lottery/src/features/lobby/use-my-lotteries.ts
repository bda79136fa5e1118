import type { LotteryGame } from '@atrium/contracts/calls'
import { useCall, useLanguage, useSession } from '@atrium/portal-kit'
import { useFavourites } from '../../cards/use-favourites.ts'

export interface MyLotteries {
  /** Favourite lotteries, then those that the member has bet on, latest first. */
  readonly games: readonly LotteryGame[]
  /** The lotteries that the member has bet on are loading. */
  readonly isPending: boolean
}

/**
 * The visitor's favourite and recent lotteries that are still offered. When the recent ones cannot be loaded, only
 * favourites remain.
 */
export function useMyLotteries(offered: readonly LotteryGame[] | undefined): MyLotteries {
  const isMember = useSession().status !== 'visitor'
  const { codes } = useFavourites()
  // Always refetched, to include the latest bets.
  const { data, isPending } = useCall(
    'recentLotteries',
    { language: useLanguage() },
    { enabled: isMember, staleTime: 0 },
  )
  const chosen = new Set([...codes, ...(data?.games.map(({ code }) => code) ?? [])])
  // New draws arrive in the list of all lotteries.
  return {
    games: [...chosen].flatMap((code) => offered?.find((game) => game.code === code) ?? []),
    isPending: isMember && isPending,
  }
}
