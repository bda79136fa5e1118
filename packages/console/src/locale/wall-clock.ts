import { localTimeAt } from './local-time.ts'

const HOUR_MS = 3_600_000

/**
 * The instant of the local time `2026-12-01T09:00` in a time zone, as ISO text; the first of two when the local time is
 * repeated. Undefined for a skipped or invalid time.
 */
export function instantAt(wall: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${wall}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offset = (at: number) => Date.parse(`${localTimeAt(at, timeZone)}:00Z`) - at
  const guess = asUtc - offset(asUtc)
  const candidates = [...new Set([guess - HOUR_MS, guess, guess + HOUR_MS].map((at) => asUtc - offset(at)))].sort(
    (one, other) => one - other,
  )
  const instant = candidates.find((at) => localTimeAt(at, timeZone) === wall)
  return instant === undefined ? undefined : new Date(instant).toISOString()
}
