import { localTimeAt } from './local-time.ts'

const HOUR_MS = 3_600_000

/**
 * The instant at which clocks of a zone show `2026-12-01T09:00`, in ISO; the first of two where they are put back.
 * Undefined for a time that they leave out, and for what is no time.
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
