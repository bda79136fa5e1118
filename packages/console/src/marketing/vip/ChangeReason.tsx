import type { StaffVipChange } from '@atrium/contracts/staff/marketing/vip'
import { Badge } from '@atrium/ui/badge'
import { useActorName } from '../../layout/action-words.ts'
import { useLocale } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'

const TONES = { UP: 'win', DOWN: 'warn', MANUAL: 'info' } as const

/** Why a level changed; for a manual change with its author, end and reason. */
export function ChangeReason({ change: { reason, by, manualUntil, remark } }: { change: StaffVipChange }) {
  const { format, text } = useLocale()
  const nameOf = useActorName()
  return (
    <span className={common.actions}>
      <Badge tone={TONES[reason]}>{text(`vipChanges.reasons.${reason}`)}</Badge>
      {by !== undefined && manualUntil !== undefined && (
        <span>
          {text('vipChanges.setBy', { by: nameOf(by), until: format.time(manualUntil), remark: remark ?? '–' })}
        </span>
      )}
    </span>
  )
}
