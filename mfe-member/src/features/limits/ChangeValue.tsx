import type { ProtectionChange } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { useLimitText } from './use-limit-text.ts'

/** Which limit was changed, if one was. */
export function ChangedLimit({ change: { kind, period } }: { change: ProtectionChange }) {
  const t = useText()
  return kind && period
    ? t('limits.name', { kind: t(`limits.kinds.${kind}.title`), period: t(`limits.periods.${period}`) })
    : '–'
}

/** What held before a change, or holds after it. */
export function ChangeValue({ change, side }: { change: ProtectionChange; side: 'before' | 'after' }) {
  const t = useText()
  const { valueText, timeText } = useLimitText()
  const choice = change[side]
  if (change.kind) return valueText(choice ?? {})
  if (!choice) return '–'
  if (choice.bar)
    return choice.endsAt === undefined ? t('limits.forGood') : t('limits.until', { time: timeText(choice.endsAt) })
  return choice.minutes === 0 ? t('limits.reality.off') : t('limits.reality.every', { count: choice.minutes ?? 0 })
}
