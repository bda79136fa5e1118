import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, jest } from '@jest/globals'
import { createStore } from 'jotai'
import { queryKeyOf } from './call.ts'
import { refreshUnread, storeUnread } from './unread-count.ts'

const scene = () => {
  const store = createStore()
  const queryClient = new QueryClient()
  const queryKey = queryKeyOf(store, 'DEMO', 'unreadCount', {})
  return {
    queryClient,
    queryKey,
    unread: () => queryClient.getQueryData(queryKey),
    push: (unread: number) => storeUnread({ queryClient, store, merchant: 'DEMO' }, unread),
  }
}

describe('the number of unread messages', () => {
  it("follows the stream, without a change of the notices' number", () => {
    const { queryClient, queryKey, unread, push } = scene()
    queryClient.setQueryData(queryKey, { count: 1, notices: 3 })
    push(2)
    expect(unread()).toEqual({ count: 2, notices: 3 })
  })

  it('is not stored before the first read', () => {
    const { unread, push } = scene()
    push(2)
    expect(unread()).toBeUndefined()
  })

  it('is read again when an event overtakes a read, whose response may be older', async () => {
    const { queryClient, queryKey, unread, push } = scene()
    const first = Promise.withResolvers<object>()
    const read = jest
      .fn<() => Promise<object>>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValue({ count: 2, notices: 0 })
    const second = Promise.withResolvers<void>()
    const leave = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(
      ({ isSuccess }) => isSuccess && second.resolve(),
    )
    push(2)
    first.resolve({ count: 1, notices: 0 })
    await second.promise
    leave()
    expect(unread()).toEqual({ count: 2, notices: 0 })
  })

  it('is stale after a gap of the stream', () => {
    const { queryClient, queryKey } = scene()
    queryClient.setQueryData(queryKey, { count: 1, notices: 0 })
    refreshUnread(queryClient)
    expect(queryClient.getQueryState(queryKey)!.isInvalidated).toBe(true)
  })
})
