import type { OperationAnswer, OperationInput } from '@atrium/contracts/staff/operations'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { callOf, useRegistry } from '../registry/registry.tsx'

export type MemberSearch = Pick<OperationInput<'findMembers'>, 'by' | 'value'>

/** Members that match a search. Each search is logged, so it is not refetched when the window gets the focus. */
export function useMemberSearch(
  merchant: string,
  search: MemberSearch | undefined,
): UseQueryResult<OperationAnswer<'findMembers'>> {
  const registry = useRegistry()
  return useQuery<OperationAnswer<'findMembers'>, Error>({
    queryKey: ['findMembers', merchant, search],
    queryFn: ({ signal }) => callOf(registry, 'findMembers')({ merchant, ...search! }, { signal }),
    enabled: search !== undefined,
    staleTime: 'static',
    gcTime: 0,
  })
}
