import type { LotteryGame } from '@atrium/contracts/calls'
import { dateTime, minuteOf, secondOf } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Link } from 'react-router-dom'
import { DrawResult } from '../draws/DrawResult.tsx'
import { countdown, useNow, type ServerClock } from '../lotteries/clock.ts'
import { currentIssue, progressOf } from '../lotteries/current-issue.ts'
import { useLotteryLink } from '../lotteries/use-lottery-link.ts'
import styles from './lottery-card.module.css'

const DAY_SECONDS = 86_400

export interface LotteryCardProps {
  game: LotteryGame
  clock: ServerClock
  /** Leaves out rules and schedule: so it stands in a rail, under its heading. */
  brief?: boolean
}

/** One lottery: which issue, how long until its draw, and what comes next. It leads to betting. */
export function LotteryCard({ game, clock, brief = false }: LotteryCardProps) {
  const t = useText()
  const language = useLanguage()
  const { merchant } = usePortal()
  const link = useLotteryLink()
  const now = useNow(clock)
  const at = currentIssue(game, now)
  const Heading = brief ? 'h3' : 'h2'
  const isByMinutes = game.everySeconds % 60 === 0
  const isByDays = game.everySeconds % DAY_SECONDS === 0
  const time = (at: number) => (isByDays ? dateTime : isByMinutes ? minuteOf : secondOf)(at, language, merchant.timeZone)
  const every = isByDays ? t('every.days', { count: game.everySeconds / DAY_SECONDS }) : isByMinutes ? t('every.minutes', { count: game.everySeconds / 60 }) : t('every.seconds', { count: game.everySeconds })
  return (
    <article className={styles.card} aria-label={game.name}>
      <header className={styles.header}>
        <Heading className={styles.name}><Link to={link({ gameCode: game.code }, game)} className={styles.link}>{game.name}</Link></Heading>
        <Badge>{t(`draw.${game.drawKind}`)}</Badge>
      </header>
      <p className={styles.every}>{every}</p>
      <div className={styles.count}>
        <span className={styles.label}>{t('drawing')}</span>
        <span role="timer" className={styles.timer}>{at ? countdown(at.drawAt - now) : '–:––'}</span>
      </div>
      <progress className={styles.progress} max={1} value={at ? progressOf(at, now) : 0} aria-label={t('drawing')} />
      {game.last && <DrawResult drawKind={game.drawKind} result={game.last.result} size="s" />}
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
