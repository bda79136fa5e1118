import { useEffect, useEffectEvent } from 'react'
import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { dayAt, type Day } from '@atrium/contracts/locale/local-time'
import { usePortal } from '@atrium/portal-kit'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { withLast, type Draw } from '../../draws/newest-draws.ts'
import { useResultsCall } from '../../draws/use-results-call.ts'

type Page = CallValue<'openedNumeros'>

const PAGE_SIZE = 100

export interface Results {
  /** Newest first. Undefined until the first ones are there. */
  readonly draws: readonly Draw[] | undefined
  readonly error: PortalError | null
  /** There are older ones; with `loadMore` they follow. */
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/** Results of a game: all of them, those of a day, or those up to an issue. New draws come in on top as they are made. */
export function useResults(game: LotteryGame, { day, numero }: { day?: Day; numero?: string }): Results {
  const { call, queryKey, queryClient, merchant: { timeZone } } = usePortal()
  const { code, last } = game
  const name = useResultsCall()
  const request = { code, count: PAGE_SIZE, ...(day && { day }), ...(numero && { numero }) }
  const key = [...queryKey(name, request), 'pages']
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery<Page, PortalError, InfiniteData<Page>, readonly unknown[], string | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call(name, { ...request, ...(pageParam && { numero: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ list }) => (list.length >= PAGE_SIZE ? list.at(-1)!.numero : undefined),
  })
  // A page begins with the issue that the one before ended with.
  const draws = data?.pages.flatMap(({ list }, index) => (index === 0 ? list : list.slice(1)))
  const isLive = numero === undefined && last !== undefined && (day === undefined || dayAt(new Date(last.drawAt), timeZone) === day)

  const takeIn = useEffectEvent(() => {
    if (!isLive || !data) return
    const [first, ...others] = data.pages
    const list = withLast(first!.list, game)
    if (!list) return void refetch()
    if (list !== first!.list) queryClient.setQueryData<InfiniteData<Page>>(key, { ...data, pages: [{ ...first!, list: [...list] }, ...others] })
  })
  // Draws arrive in the list of lotteries, which the bus writes.
  useEffect(() => takeIn(), [last?.numero, data])

  return { draws, error, hasMore: hasNextPage, isLoadingMore: isFetchingNextPage, loadMore: () => void fetchNextPage(), retry: () => void refetch() }
}
