import { useEffect, useEffectEvent, useState } from 'react'
import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { dayAt, type Day } from '@atrium/contracts/locale/local-time'
import { usePortal } from '@atrium/portal-kit'
import { useQueries } from '@tanstack/react-query'
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
  const searched = JSON.stringify([name, request])
  // Where the pages after the first one begin. Another search begins without any.
  const [more, setMore] = useState<{ readonly of: string; readonly cursors: readonly string[] }>({ of: searched, cursors: [] })
  const cursors = more.of === searched ? more.cursors : []
  const pages = useQueries({
    queries: [undefined, ...cursors].map((from) => {
      const page = { ...request, ...(from !== undefined && { numero: from }) }
      return { queryKey: queryKey(name, page), queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> => call(name, page, { signal }) }
    }),
  })
  const [first] = pages
  const isLive = numero === undefined && last !== undefined && (day === undefined || dayAt(new Date(last.drawAt), timeZone) === day)
  const retry = () => pages.forEach(({ error, refetch }) => void (error && refetch()))

  const takeIn = useEffectEvent(() => {
    if (!isLive || !first?.data) return
    const list = withLast(first.data.list, game)
    if (!list) return void first.refetch()
    if (list !== first.data.list) queryClient.setQueryData<Page>(queryKey(name, request), { ...first.data, list: [...list] })
  })
  // Draws arrive in the list of lotteries, which the bus writes.
  useEffect(() => takeIn(), [last?.numero, first?.data])

  const lists = pages.flatMap(({ data }) => (data ? [data.list] : []))
  const oldest = lists.at(-1)
  const hasMore = lists.length === pages.length && (oldest?.length ?? 0) >= PAGE_SIZE
  return {
    // A page begins with the issue that the one before ended with.
    draws: first?.data && lists.flatMap((list, index) => (index === 0 ? list : list.slice(1))),
    error: (pages.find(({ error }) => error)?.error ?? null) as PortalError | null,
    hasMore, isLoadingMore: lists.length < pages.length, retry,
    loadMore: () => hasMore && setMore({ of: searched, cursors: [...cursors, oldest!.at(-1)!.numero] }),
  }
}
