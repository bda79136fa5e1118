import type { ErrorCode } from '@atrium/contracts/errors'
import { StaffApiError } from '@atrium/staff-client'
import type { CallOptions, StaffClient } from '@atrium/staff-client'
import type { OperationAnswer, OperationInput, StaffOperation } from '@atrium/contracts/staff/operations'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
  /** Shows the last response while the next one is loading, where only the input changed. */
  keep?: boolean
  /** Reads again when it is shown, whatever the age of the last response. */
  fresh?: boolean
}

export type Read<Name extends StaffOperation> = UseQueryResult<OperationAnswer<Name>>

/**
 * Whether a read has neither a response nor an error yet. A failed read is loading again with each part of the page
 * that mounts, so that `isLoading` alone would hide and show these parts in turns.
 */
export const isFirstLoad = ({ isLoading, isFetched }: Pick<UseQueryResult, 'isLoading' | 'isFetched'>): boolean =>
  isLoading && !isFetched

/** The response of a reading operation, read again when its data changes (`use-staff-changes.ts`). */
export function useRead<Name extends StaffOperation>(
  name: Name,
  input: OperationInput<Name>,
  { enabled, keep, fresh }: ReadOptions = {},
): Read<Name> {
  const registry = useRegistry()
  const queries = useQueryClient()
  return useQuery<OperationAnswer<Name>, Error>({
    queryKey: [name, input],
    queryFn: ({ signal, queryKey }) =>
      callOf(registry, name)(input, { signal, passive: queries.getQueryState(queryKey)?.isInvalidated }),
    enabled,
    ...(keep && { placeholderData: keepPreviousData as never }),
    ...(fresh && { staleTime: 0 }),
  })
}

/** An operation that changes data. Everything on screen is read again after it, and after a conflict. */
export function useChange<Name extends StaffOperation>(name: Name, onDone?: (answer: OperationAnswer<Name>) => void) {
  const registry = useRegistry()
  const queries = useQueryClient()
  return useMutation<OperationAnswer<Name>, Error, OperationInput<Name>>({
    mutationFn: (input) => callOf(registry, name)(input),
    onSuccess(answer) {
      onDone?.(answer)
      void queries.invalidateQueries()
    },
    onError(refusal) {
      if (isRefusal(refusal, 'SEQUENCE_CONFLICT')) void queries.invalidateQueries()
    },
  })
}

type Call<Name extends StaffOperation> = (
  input: OperationInput<Name>,
  options?: CallOptions,
) => Promise<OperationAnswer<Name>>
/** One function of the client; TypeScript cannot infer input and response of an operation by its name. */
export const callOf = <Name extends StaffOperation>(registry: StaffClient, name: Name): Call<Name> =>
  registry[name] as unknown as Call<Name>

export const isRefusal = (error: unknown, ...codes: string[]): error is StaffApiError =>
  error instanceof StaffApiError && (codes.length === 0 || codes.includes(error.code))

/** Whether the gateway has rejected something with this error. */
export const isRejectedFor = (error: unknown, code: ErrorCode): boolean =>
  isRefusal(error) && error.coded.some(({ values }) => values['error'] === code)

/** Clears cached data when another user signs in. */
export function forgetAll(queries: QueryClient): void {
  queries.clear()
}
