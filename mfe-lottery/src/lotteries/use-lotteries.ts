import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useBusEvent, useCall, useLanguage, usePortal } from '@atrium/portal-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { useServerClock, type ServerClock } from './clock.ts'

const EVERY_MS = 60_000
type Lists = CallValue<'popularLotteries'>

export interface Lotteries {
  /** The merchant's lotteries, most played first. */
  readonly games: readonly LotteryGame[] | undefined
  readonly answer: UseQueryResult<Lists, PortalError>
  readonly clock: ServerClock
}

/** Every lottery of the merchant. Results arrive as events, everything else is refetched every minute. */
export function useLotteries({ isOn = true }: { isOn?: boolean } = {}): Lotteries {
  const { queryClient, queryKey } = usePortal()
  const request = { language: useLanguage(), count: 20 }
  const answer = useCall('popularLotteries', request, { enabled: isOn, refetchInterval: EVERY_MS })
  useBusEvent('lottery.issue.changed', ({ code, numero, state, result }) => {
    if (state !== 'DRAWN' || result === undefined) return
    const key = queryKey('popularLotteries', request)
    const { data, fetchStatus } = queryClient.getQueryState<Lists>(key) ?? {}
    // A pending response may be older than this draw, or not contain its issue.
    if (fetchStatus === 'fetching' || (data && !knowsIssue(data, code, numero))) void answer.refetch()
    // The rest of the data is unchanged, so its time stays the base of the clock.
    queryClient.setQueryData<Lists>(key, (known) => known && withDraw(known, { code, numero, result }), {
      updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt,
    })
  })
  return { games: answer.data?.games, answer, clock: useServerClock(answer.data?.serverTime, answer.dataUpdatedAt) }
}

const issuesOf = ({ current, next, last }: LotteryGame) => [current, ...next, ...(last ? [last] : [])]

const knowsIssue = ({ games }: Lists, code: string, numero: string): boolean =>
  games.every((game) => game.code !== code || issuesOf(game).some((issue) => issue.numero === numero))

function withDraw(lists: Lists, { code, numero, result }: { code: string; numero: string; result: string }): Lists {
  return {
    ...lists,
    games: lists.games.map((game) => {
      if (game.code !== code || (game.last && game.last.numero > numero)) return game
      const issue = issuesOf(game).find((each) => each.numero === numero)
      return issue ? { ...game, last: { numero, drawAt: issue.drawAt, result } } : game
    }),
  }
}
