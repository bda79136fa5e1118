import { useEffect, useEffectEvent } from 'react'
import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { dayAt, type Day } from '@atrium/contracts/locale/local-time'
import { usePortal, useSession } from '@atrium/portal-kit'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'

type Draw = NonNullable<LotteryGame['last']>
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
export function useResults({ code, last, everySeconds }: LotteryGame, { day, numero }: { day?: Day; numero?: string }): Results {
  const { call, queryKey, queryClient, merchant: { timeZone } } = usePortal()
  const name = useSession().status === 'visitor' ? 'openedNumeros' : 'openedNumerosOfMember'
  const request = { code, count: PAGE_SIZE, ...(day && { day }), ...(numero && { numero }) }
  const key = [...queryKey(name, request), 'pages']
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery<Page, PortalError, InfiniteData<Page>, readonly unknown[], string | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call(name, { ...request, ...(pageParam && { numero: pageParam }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ list }) => (list.length === PAGE_SIZE ? list.at(-1)!.numero : undefined),
  })
  // A page begins with the issue that the one before ended with.
  const draws = data?.pages.flatMap(({ list }, index) => (index === 0 ? list : list.slice(1)))
  const isLive = numero === undefined && last !== undefined && (day === undefined || dayAt(new Date(last.drawAt), timeZone) === day)

  const takeIn = useEffectEvent(() => {
    const top = draws?.[0]
    if (!isLive || !data || (top && top.drawAt >= last.drawAt)) return
    // More than one draw was missed, as by a tab that slept.
    if (top && last.drawAt - top.drawAt > everySeconds * 1000) return void refetch()
    const [first, ...others] = data.pages
    queryClient.setQueryData<InfiniteData<Page>>(key, { ...data, pages: [{ ...first!, list: [last, ...first!.list] }, ...others] })
  })
  // Draws arrive in the list of lotteries, which the bus writes.
  useEffect(() => takeIn(), [last?.numero, data])

  return { draws, error, hasMore: hasNextPage, isLoadingMore: isFetchingNextPage, loadMore: () => void fetchNextPage(), retry: () => void refetch() }
}
