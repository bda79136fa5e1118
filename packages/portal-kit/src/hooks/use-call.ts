import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useLanguage, usePortal, useSession } from './portal.ts'
import { useDeferredResult } from './use-deferred-result.ts'

export type UseCallOptions<N extends CallName> = Omit<
  UseQueryOptions<CallValue<N>, PortalError>,
  'queryKey' | 'queryFn'
>

/**
 * Reads a call through the query cache: `const { data, error, isPending } = useCall('gameList', { language, gameType:
 * 'RNG' })`. The key contains session and language, so that no account sees another account's response.
 */
export function useCall<N extends CallName>(
  name: N,
  request: CallRequest<N>,
  options: UseCallOptions<N> = {},
): UseQueryResult<CallValue<N>, PortalError> {
  const host = usePortal()
  // The query key contains both, so the component has to render again when they change.
  useSession()
  useLanguage()
  return useDeferredResult(
    useQuery<CallValue<N>, PortalError>({
      ...options,
      queryKey: host.queryKey(name, request),
      queryFn: ({ signal }) => host.call(name, request, { signal }),
    }),
  )
}
