import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useDeferredResult } from '@atrium/portal-kit'
import { useQuery, type keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { languageAtom, sessionAtom } from '../context/atoms.ts'
import { useShell } from '../context/shell-context.ts'
import { queryKeyOf } from './call.ts'

/** Reads through the query cache, under the same key as a remote that makes the same call. */
export function useShellCall<N extends CallName>(
  name: N,
  request: CallRequest<N>,
  options: { staleTime?: number; enabled?: boolean; placeholderData?: typeof keepPreviousData } = {},
): UseQueryResult<CallValue<N>, PortalError> {
  const { store, call, bootstrap } = useShell()
  // The query key contains both, so the component has to render again when they change.
  useAtomValue(sessionAtom)
  useAtomValue(languageAtom)
  return useDeferredResult(
    useQuery<CallValue<N>, PortalError>({
      ...options,
      queryKey: queryKeyOf(store, bootstrap.merchant.code, name, request),
      queryFn: ({ signal }) => call(name, request, { signal }),
    }),
  )
}
