import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { ProtectionChange } from '@atrium/contracts/calls'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { formatWire } from '@atrium/contracts/money'

/** The value of a limit: an amount or minutes; neither: no limit. */
export type LimitValue = Pick<NonNullable<ProtectionChange['after']>, 'amount' | 'minutes'>

export interface LimitReader {
  readonly language: LanguageCode
  readonly timeZone: string
  readonly currency?: string | undefined
  /** A text of this remote by its full key. */
  anyText(key: string, values?: Record<string, unknown>): string
}

/** Formats limits and times of this page. */
export function limitText({ language, timeZone, currency, anyText }: LimitReader) {
  const duration = (minutes: number): string => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    return [
      hours > 0 && anyText('limits.hours', { count: hours }),
      (rest > 0 || hours === 0) && anyText('limits.minutes', { count: rest }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  return {
    valueText({ amount, minutes }: LimitValue): string {
      if (amount !== undefined) return `${formatWire(amount)} ${currency}`
      return minutes === undefined ? anyText('limits.none') : duration(minutes)
    },
    timeText: (at: number): string => zonedDateTime(at, language, timeZone),
  }
}

/** Which limit the change is about, if it is about one. */
export const changedLimit = (
  { kind, period }: ProtectionChange,
  { anyText }: Pick<LimitReader, 'anyText'>,
): string | undefined =>
  kind &&
  period &&
  anyText('limits.name', { kind: anyText(`limits.kinds.${kind}.title`), period: anyText(`limits.periods.${period}`) })

/** The value before or after a change. */
export function changeText(
  change: ProtectionChange,
  side: 'before' | 'after',
  reader: LimitReader,
): string | undefined {
  const { anyText } = reader
  const choice = change[side]
  const { valueText, timeText } = limitText(reader)
  if (change.kind) return valueText(choice ?? {})
  if (!choice) return undefined
  if (choice.bar)
    return choice.endsAt === undefined
      ? anyText('limits.forGood')
      : anyText('limits.until', { time: timeText(choice.endsAt) })
  return choice.minutes === 0
    ? anyText('limits.reality.off')
    : anyText('limits.reality.every', { count: choice.minutes ?? 0 })
}
