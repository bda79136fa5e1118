import { useEffect, useEffectEvent, useState } from 'react'
import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { dayAt, type Day } from '@atrium/contracts/locale/local-time'
import { useBusEvent, usePortal } from '@atrium/portal-kit'
import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { withLast, type Draw } from '../../draws/newest-draws.ts'
import { useResultsCall } from '../../draws/use-results-call.ts'

type Page = CallValue<'openedNumeros'>

export type VoidIssue = NonNullable<Page['voids']>[number]

const PAGE_SIZE = 100

export interface Results {
  /** Draws and void issues, newest first. Undefined until the first page is loaded. */
  readonly issues: readonly (Draw | VoidIssue)[] | undefined
  readonly error: PortalError | null
  /** Whether older draws exist, which `loadMore` loads. */
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/**
 * Results of a game: all results, those of one day, or those up to an issue. New draws are added on top. Must be
 * remounted for another game or filter.
 */
export function useResults(game: LotteryGame, { day, numero }: { day?: Day; numero?: string }): Results {
  const {
    call,
    queryKey,
    queryClient,
    merchant: { timeZone },
  } = usePortal()
  const { code, last } = game
  const name = useResultsCall()
  // Each page starts with the last issue of the previous page.
  const [older, setOlder] = useState<readonly string[]>([])
  const request = { code, count: PAGE_SIZE, ...(day && { day }), ...(numero && { numero }) }
  const pageQuery = (from?: string): UseQueryOptions<Page, PortalError> => {
    const ofPage = { ...request, ...(from && { numero: from }) }
    // Draws do not change, so nothing is refetched. New ones are added to the first page; refetching it alone would
    // leave a gap before the second page.
    return {
      queryKey: queryKey(name, ofPage),
      queryFn: ({ signal }) => call(name, ofPage, { signal }),
      staleTime: Infinity,
    }
  }
  const pages = useQueries({ queries: [pageQuery(), ...older.map(pageQuery)] })
  const first = pages[0]!
  const final = pages.at(-1)!
  const issues = first.data && [
    ...pages.flatMap(({ data }) => data?.voids ?? []),
    ...first.data.list,
    ...pages.slice(1).flatMap(({ data }) => data?.list.slice(1) ?? []),
  ]
  const isLive =
    numero === undefined && last !== undefined && (day === undefined || dayAt(new Date(last.drawAt), timeZone) === day)

  const reload = () => void first.refetch().then(() => setOlder([]))
  useBusEvent('lottery.issue.changed', (issue) => issue.code === code && issue.state === 'CANCELLED' && reload())
  const takeIn = useEffectEvent(() => {
    if (!isLive || !first.data) return
    const list = withLast(first.data.list, game)
    if (list === first.data.list) return
    if (list) return void queryClient.setQueryData<Page>(queryKey(name, request), { ...first.data, list: [...list] })
    reload()
  })
  // New draws arrive in the list of lotteries, which bus events update.
  useEffect(() => takeIn(), [last?.numero, first.data])

  return {
    issues: issues?.toSorted((a, b) => b.drawAt - a.drawAt),
    error: pages.find(({ error }) => error)?.error ?? null,
    hasMore: final.data === undefined || final.data.list.length >= PAGE_SIZE,
    isLoadingMore: final.isFetching,
    loadMore: () => (final.data ? setOlder([...older, final.data.list.at(-1)!.numero]) : void final.refetch()),
    retry: () => void first.refetch(),
  }
}
