import type { Ref } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { dateTime, minuteOf, secondOf } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { countdown } from './clock.ts'
import { currentIssue } from './current-issue.ts'
import styles from './lottery-card.module.css'

const DAY_SECONDS = 86_400

export interface LotteryCardProps {
  game: LotteryGame
  /** Milliseconds since the epoch, by the server's clock. */
  now: number
  /** Leaves out rules and schedule: so it stands in a rail, under its heading. */
  brief?: boolean
  /** The one that the address of the page names: it stands out. */
  isNamed?: boolean
  ref?: Ref<HTMLElement>
}

/** One lottery: which issue, how long until its draw, and what comes next. */
export function LotteryCard({ game, now, brief = false, isNamed = false, ref }: LotteryCardProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const at = currentIssue(game, now)
  const Heading = brief ? 'h3' : 'h2'
  const isByMinutes = game.everySeconds % 60 === 0
  const isByDays = game.everySeconds % DAY_SECONDS === 0
  const time = (at: number) => (isByDays ? dateTime : isByMinutes ? minuteOf : secondOf)(at, language, merchant.timeZone)
  const every = isByDays ? t('every.days', { count: game.everySeconds / DAY_SECONDS }) : isByMinutes ? t('every.minutes', { count: game.everySeconds / 60 }) : t('every.seconds', { count: game.everySeconds })
  return (
    <article ref={ref} className={styles.card} aria-label={game.name} aria-current={isNamed || undefined}>
      <header className={styles.header}>
        <Heading className={styles.name}>{game.name}</Heading>
        <Badge>{t(`draw.${game.drawKind}`)}</Badge>
      </header>
      <p className={styles.every}>{every}</p>
      <div className={styles.count}>
        <span className={styles.label}>{t('drawing')}</span>
        <span role="timer" className={styles.timer}>{at ? countdown(at.msLeft) : '–:––'}</span>
      </div>
      <progress className={styles.progress} max={1} value={at?.progress ?? 0} aria-label={t('drawing')} />
      <p className={styles.issue}>{at && t('issue', { numero: at.numero })}</p>
      {!brief && (
        <>
          <p className={styles.rules}>{game.rules}</p>
          <p className={styles.label}>{t('next')}</p>
          <ol className={styles.next}>{game.next.filter(({ drawAt }) => drawAt > (at?.drawAt ?? now)).slice(0, 3).map(({ numero, drawAt }) => <li key={numero}>{time(drawAt)}</li>)}</ol>
        </>
      )}
    </article>
  )
}
