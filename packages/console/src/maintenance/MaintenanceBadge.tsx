import type { Maintenance } from '@atrium/contracts/staff/merchant-games'
import { Badge } from '@atrium/ui/badge'
import { useLocale } from '../locale/locale.tsx'

/** Maintenance with its end, or one that is scheduled with its start. `isOut`: it holds now, here or everywhere. */
export function MaintenanceBadge({ isOut, own }: { isOut: boolean; own: Maintenance | undefined }) {
  const { text, format } = useLocale()
  if (!isOut && !own) return null
  return (
    <Badge tone={isOut ? 'warn' : 'neutral'} title={own?.reason}>
      {!isOut
        ? text('maintenance.scheduled', { from: format.time(own!.from) })
        : own?.until === undefined
          ? text('maintenance.now')
          : text('maintenance.nowUntil', { until: format.time(own.until) })}
    </Badge>
  )
}
