import type { healthPoint } from '@atrium/contracts/staff/releases/canaries'
import type { z } from 'zod'

export type HealthPoint = z.infer<typeof healthPoint>
export const METRICS = ['documents', 'neverStarted', 'fallbacks', 'crashes', 'slow'] as const
export type Metric = (typeof METRICS)[number]

/** One moment with a value for each ring, absent if the ring had no visitors. */
export interface RingMoment {
  readonly at: string
  readonly canary?: number
  readonly stable?: number
}

/** Both rings over time. Metrics other than documents are fractions of the ring's documents at that moment. */
export function seriesOf(points: readonly HealthPoint[], metric: Metric): RingMoment[] {
  const moments = new Map<string, { at: string; canary?: number; stable?: number }>()
  for (const point of points) {
    const moment = moments.get(point.at) ?? { at: point.at }
    if (metric === 'documents') moment[point.ring] = point.documents
    else if (point.documents > 0) moment[point.ring] = point[metric] / point.documents
    moments.set(point.at, moment)
  }
  return [...moments.values()].sort((one, other) => one.at.localeCompare(other.at))
}
