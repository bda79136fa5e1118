import { GUARD_METRICS } from '@atrium/contracts/staff/releases/canaries'
import type { RingCounts } from './look.ts'

/**
 * Typical counts of these hours. For each metric, the quarter of the hours with the most faults and the quarter with
 * the fewest are excluded and the others are summed. Anomalies in fewer than a quarter of the hours thus have almost no
 * effect. Documents are those of the remaining hours.
 */
export function usualOf(hours: readonly RingCounts[]): RingCounts {
  const busy = hours.filter(({ documents }) => documents > 0)
  const cut = Math.floor(busy.length / 4)
  const kept = (busy.length - 2 * cut) / (busy.length || 1)
  const documents = Math.round(kept * busy.reduce((sum, hour) => sum + hour.documents, 0))
  const usual = { documents, 'never-started': 0, fallback: 0, crash: 0, slow: 0 }
  for (const metric of GUARD_METRICS) {
    const middle = [...busy]
      .sort((one, other) => one[metric] / one.documents - other[metric] / other.documents)
      .slice(cut, busy.length - cut)
    const of = middle.reduce((sum, hour) => sum + hour.documents, 0)
    usual[metric] = of ? Math.round((documents * middle.reduce((sum, hour) => sum + hour[metric], 0)) / of) : 0
  }
  return usual
}
