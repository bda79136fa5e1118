import { queryKeyOf } from '../calls/call.ts'
import type { Shell } from '../shell-context.ts'
import type { StatusWatch } from './watch-status.ts'

/** What the portal asks about its visitor when the page stands: the country for their phone number, and whether they may be here. */
export async function arrive({ store, call, queryClient, bootstrap }: Pick<Shell, 'store' | 'call' | 'queryClient' | 'bootstrap'>, status: StatusWatch): Promise<void> {
  const { code } = bootstrap.merchant
  const where = { url: location.host }
  void queryClient.prefetchQuery({ queryKey: queryKeyOf(store, code, 'countryCode', {}), queryFn: ({ signal }) => call('countryCode', {}, { signal }), staleTime: Infinity })
  const permission = await queryClient.fetchQuery({ queryKey: queryKeyOf(store, code, 'permission', where), queryFn: ({ signal }) => call('permission', where, { signal }) }).catch(() => undefined)
  if (permission?.info.maintenance || permission?.info.regionRestriction) await status.look().catch(() => undefined)
}
