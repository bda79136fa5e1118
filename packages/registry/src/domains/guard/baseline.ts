import { GUARD_METRICS } from '@atrium/contracts/staff/releases/canaries'
import type { RingCounts } from './look.ts'

/**
 * What was usual in these hours: of each metric the quarter of the hours with the most faults and the quarter with the
 * fewest are left out, and the others are added up. Fewer than a quarter of the hours, whatever was in them, move it
 * hardly at all. Documents are those of the hours that stay.
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
