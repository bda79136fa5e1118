import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { Replacements, Seen } from '@atrium/contracts/staff/terms'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRegistry } from '../registry/registry.tsx'
import { seenIn } from './choice.ts'

export type Check = UseQueryResult<OperationAnswer<'check'>>

/** Checks the effect of a pin. The result stays until the next check, because the decision is based on it. */
export function useCheck(merchants: readonly string[], releases: Replacements): { check: Check; seen: Seen } {
  const registry = useRegistry()
  const check = useQuery({
    queryKey: ['check', merchants, releases],
    queryFn: ({ signal }) => registry.check({ merchants: [...merchants], releases }, { signal }),
    enabled: merchants.length > 0 && Object.keys(releases).length > 0,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return { check, seen: seenIn(check.data?.merchants ?? []) }
}
