import type { LotteryGame } from '@atrium/contracts/calls'
import { useCall, useLanguage, useSession } from '@atrium/portal-kit'
import { useFavourites } from '../../cards/use-favourites.ts'

export interface MyLotteries {
  /** Favourite lotteries, then those that the member has bet on, latest first. */
  readonly games: readonly LotteryGame[]
  /** Which lotteries the member has bet on is still being loaded. */
  readonly isPending: boolean
}

/** Offered lotteries that the visitor has chosen before. Optional: on a failure the recent ones are omitted. */
export function useMyLotteries(offered: readonly LotteryGame[] | undefined): MyLotteries {
  const isMember = useSession().status !== 'visitor'
  const { codes } = useFavourites()
  // Refetched, since recent bets must be included.
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
