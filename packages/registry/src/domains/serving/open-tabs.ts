import type { ReleaseStatus } from '@atrium/contracts/staff/releases/serving'
import { cappedCount } from '../guard/weigh.ts'
import type { OpenTabs } from '../health/open-tabs-repository.ts'

/**
 * A merchant's open tabs by set, highest number first. Each network counts up to its maximum share, as in the guard. If
 * there are too few networks, all tabs count.
 */
export function tabsBySet(open: readonly OpenTabs[], leastNetworks: number): ReleaseStatus['seen']['sets'] {
  const totals = new Map<number, number>()
  for (const { network, tabs } of open) totals.set(network, (totals.get(network) ?? 0) + tabs)
  const most = cappedCount([...totals.values()], leastNetworks) || Infinity
  const weightOf = (network: number): number => Math.min(1, most / totals.get(network)!)
  return [...Map.groupBy(open, ({ set }) => set)]
    .map(([set, of]) => ({
      set,
      tabs: Math.max(1, Math.round(of.reduce((sum, { network, tabs }) => sum + weightOf(network) * tabs, 0))),
      networks: of.length,
    }))
    .sort((one, other) => other.tabs - one.tabs || one.set.localeCompare(other.set))
}
