import type { CallValue } from '@atrium/contracts/calls'
import type { QueryClient } from '@tanstack/react-query'
import type { Store } from '../context/atoms.ts'
import { queryKeyOf } from './call.ts'

/** Updates the cached `unreadCount`, the source of every badge, with an event of the stream. */
export function storeUnread(
  { queryClient, store, merchant }: { queryClient: QueryClient; store: Store; merchant: string },
  unread: number,
): void {
  const queryKey = queryKeyOf(store, merchant, 'unreadCount', {})
  queryClient.setQueryData<CallValue<'unreadCount'>>(queryKey, (known) => known && { ...known, count: unread })
  // A pending response may be older than the event.
  if (queryClient.isFetching({ queryKey }) > 0)
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
}

/** Refetches the count after a gap of the stream, in which events may be missing. */
export function refreshUnread(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'unreadCount' })
}
