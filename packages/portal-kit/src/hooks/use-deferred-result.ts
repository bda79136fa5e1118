import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** The result while the first response is pending. */
const PENDING: PropertyDescriptorMap = {
  data: { value: undefined },
  error: { value: null },
  isError: { value: false },
  isPending: { value: true },
  isSuccess: { value: false },
  status: { value: 'pending' },
}

/**
 * The result of a query, whose first response is rendered as a transition: in time slices, so that the browser stays
 * responsive. TanStack Query notifies React through an external store, which otherwise makes React render in a single
 * task. Cached results and later changes are returned at once.
 */
export function useDeferredResult<Data, Failure>(result: UseQueryResult<Data, Failure>): UseQueryResult<Data, Failure> {
  const wasPending = useDeferredValue(result.isPending)
  // Inherits from the result instead of copying it: reading all properties would subscribe to all of them.
  return wasPending && !result.isPending ? (Object.create(result, PENDING) as UseQueryResult<Data, Failure>) : result
}
