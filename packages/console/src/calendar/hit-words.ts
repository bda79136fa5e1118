import type { Schedule } from '@atrium/contracts/staff/releases/calendar'
import { useLocale } from '../locale/locale.tsx'

/** Scheduled pins that a decision will cause to be rejected, with their authors. Renders nothing without any. */
export function useHitWords(): (schedules: readonly Schedule[]) => string | undefined {
  const { text, format } = useLocale()
  return (schedules) => {
    if (schedules.length === 0) return undefined
    const each = schedules.map(({ id, merchant, localTime, people }) =>
      text('calendar.hitOne', { id, merchant, at: format.wall(localTime), people: people.join(', ') }),
    )
    return text('calendar.hit', { schedules: each.join(' · ') })
  }
}
