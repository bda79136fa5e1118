import type { ErrorCode } from '@atrium/contracts/errors'
import { StaffApiError } from '@atrium/staff-client'
import type { CallOptions, StaffClient } from '@atrium/staff-client'
import type { OperationAnswer, OperationInput, StaffOperation } from '@atrium/contracts/staff/operations'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** The registry of this origin. */
export const RegistryContext = createContext<StaffClient | undefined>(undefined)

export function useRegistry(): StaffClient {
  const client = use(RegistryContext)
  if (!client) throw new Error('No registry: put the page inside <RegistryContext>.')
  return client
}

export interface ReadOptions {
  enabled?: boolean
  /** Shows the last response while the next one is loading, if only the input changed. */
  keep?: boolean
  /** Refetches on mount, whatever the age of the cached response. */
  fresh?: boolean
  /** Milliseconds between refetches of data that changes as time passes. They do not extend the session. */
  every?: number
}

export type Read<Name extends StaffOperation> = UseQueryResult<OperationAnswer<Name>>

/**
 * Whether a query has neither data nor an error yet. `isLoading` is not sufficient: a failed query is loading again
 * with each component that mounts, so these components would be hidden and shown alternately.
 */
export const isFirstLoad = ({ isLoading, isFetched }: Pick<UseQueryResult, 'isLoading' | 'isFetched'>): boolean =>
  isLoading && !isFetched

/** The response of a read operation, refetched when its data changes (`use-staff-changes.ts`). */
export function useRead<Name extends StaffOperation>(
  name: Name,
  input: OperationInput<Name>,
  { enabled, keep, fresh, every }: ReadOptions = {},
): Read<Name> {
  const registry = useRegistry()
  const queries = useQueryClient()
  return useQuery<OperationAnswer<Name>, Error>({
    queryKey: [name, input],
    queryFn({ signal, queryKey }) {
      const state = queries.getQueryState(queryKey)
      const isRepeated = every !== undefined && state?.data !== undefined
      return callOf(registry, name)(input, { signal, passive: isRepeated || state?.isInvalidated })
    },
    enabled,
    ...(keep && { placeholderData: keepPreviousData as never }),
    ...(fresh && { staleTime: 0 }),
    ...(every !== undefined && { refetchInterval: every }),
  })
}

/**
 * The pages of a list that have been loaded so far. The cursor of the last one is its `next`; a list without it is
 * complete. Data of the previous input stays until those of the new one arrive.
 */
export function usePagedRead<Name extends PagedOperation>(name: Name, input: OperationInput<Name>) {
  const registry = useRegistry()
  const queries = useQueryClient()
  return useInfiniteQuery({
    queryKey: [name, input],
    queryFn: ({ pageParam: after, signal, queryKey }) =>
      callOf(registry, name)({ ...input, after }, { signal, passive: queries.getQueryState(queryKey)?.isInvalidated }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: OperationAnswer<Name> & Page) => page.next,
    placeholderData: keepPreviousData as never,
  })
}
interface Page {
  next?: string
}
type PagedOperation = {
  [Name in StaffOperation]: OperationAnswer<Name> extends Page
    ? 'after' extends keyof OperationInput<Name>
      ? Name
      : never
    : never
}[StaffOperation]

/** An operation that changes data. Afterwards, and after a conflict, everything on screen is refetched. */
export function useChange<Name extends StaffOperation>(name: Name, onDone?: (answer: OperationAnswer<Name>) => void) {
  const registry = useRegistry()
  const queries = useQueryClient()
  return useMutation<OperationAnswer<Name>, Error, OperationInput<Name>>({
    mutationFn: (input) => callOf(registry, name)(input),
    onSuccess(answer) {
      onDone?.(answer)
      void queries.invalidateQueries()
    },
    onError(error) {
      if (isStaffApiError(error, 'SEQUENCE_CONFLICT')) void queries.invalidateQueries()
    },
  })
}

type Call<Name extends StaffOperation> = (
  input: OperationInput<Name>,
  options?: CallOptions,
) => Promise<OperationAnswer<Name>>
/**
 * One function of the client, typed explicitly: TypeScript cannot infer input and response from the operation's name.
 */
export const callOf = <Name extends StaffOperation>(registry: StaffClient, name: Name): Call<Name> =>
  registry[name] as unknown as Call<Name>

export const isStaffApiError = (error: unknown, ...codes: string[]): error is StaffApiError =>
  error instanceof StaffApiError && (codes.length === 0 || codes.includes(error.code))

/** Whether an error is this rejection by the gateway. */
export const isRejectedFor = (error: unknown, code: ErrorCode): boolean =>
  isStaffApiError(error) && error.coded.some(({ values }) => values['error'] === code)

/** Clears cached data when another user signs in. */
export function forgetAll(queries: QueryClient): void {
  queries.clear()
}
