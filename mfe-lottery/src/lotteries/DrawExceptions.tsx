import type { LotteryGame } from '@atrium/contracts/calls'
import { addDays, type Day } from '@atrium/contracts/locale/local-time'
import { dayText } from '@atrium/contracts/locale/times'
import { useLanguage, useText } from '@atrium/portal-kit'
import styles from './draw-exceptions.module.css'

/** Draws of the next weeks that are moved or skipped. */
export function DrawExceptions({ game: { exceptions = [] } }: { game: Pick<LotteryGame, 'exceptions'> }) {
  const t = useText()
  const language = useLanguage()
  if (exceptions.length === 0) return null
  const date = (day: Day) => dayText(day, language, 'long')
  return (
    <ul aria-label={t('exceptions.label')} className={styles.list}>
      {exceptions.flatMap(({ day, movedTo }) =>
        movedTo === undefined
          ? []
          : [<li key={day}>{t('exceptions.moved', { day: date(day), movedTo: date(movedTo) })}</li>],
      )}
      {pausesOf(exceptions).map(([from, to]) => (
        <li key={from}>
          {from === to
            ? t('exceptions.pausedDay', { day: date(from) })
            : t('exceptions.paused', { from: date(from), to: date(to) })}
        </li>
      ))}
    </ul>
  )
}

/** Consecutive days without a draw are grouped as one pause, from the first day to the last. */
function pausesOf(exceptions: NonNullable<LotteryGame['exceptions']>): (readonly [Day, Day])[] {
  const pauses: (readonly [Day, Day])[] = []
  for (const { day, movedTo } of exceptions) {
    if (movedTo !== undefined) continue
    const last = pauses.at(-1)
    if (last && addDays(last[1], 1) === day) pauses[pauses.length - 1] = [last[0], day]
    else pauses.push([day, day])
  }
  return pauses
}
