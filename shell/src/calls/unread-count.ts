import type { CallValue } from '@atrium/contracts/calls'
import type { QueryClient } from '@tanstack/react-query'
import type { Store } from '../context/atoms.ts'
import { queryKeyOf } from './call.ts'

/** Brings the cached `unreadCount`, the one source of every badge, up to date with what the stream reports. */
export function storeUnread(
  { queryClient, store, merchant }: { queryClient: QueryClient; store: Store; merchant: string },
  unread: number,
): void {
  const queryKey = queryKeyOf(store, merchant, 'unreadCount', {})
  queryClient.setQueryData<CallValue<'unreadCount'>>(queryKey, (known) => known && { ...known, count: unread })
  // A response on its way may be older than the event.
  if (queryClient.isFetching({ queryKey }) > 0)
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
}

/** Reads it again: after a gap of the stream, events are missing. */
export function refreshUnread(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'unreadCount' })
}
