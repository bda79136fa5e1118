import type { LotteryGame } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { useNow, type ServerClock } from '../lotteries/clock.ts'
import { Countdown } from '../lotteries/Countdown.tsx'
import { progressOf, type CurrentIssue } from '../lotteries/current-issue.ts'
import { useIssue } from '../lotteries/use-issue.ts'
import styles from './lottery-card.module.css'

/** Public lotteries close hours before their draw, so "drawing" is not shown until the draw. */
const MAX_DRAWING_MS = 60_000

/** Time until the open issue closes, then until its draw. */
export function IssueCountdown({ game, clock }: { game: LotteryGame; clock: ServerClock }) {
  const t = useText()
  const issue = useIssue(game, clock)
  const label =
    !issue || issue.isOpen ? t('closing') : t(issue.drawAt - issue.closeAt <= MAX_DRAWING_MS ? 'drawingNow' : 'drawing')
  return (
    <div className={styles.countdown}>
      <div className={styles.count}>
        <span className={styles.issue}>
          <span>{label}</span>
          <span className={styles.quiet}>{issue ? t('issue', { numero: issue.numero }) : '–'}</span>
        </span>
        {issue ? (
          <Countdown to={issue.isOpen ? issue.closeAt : issue.drawAt} clock={clock} className={styles.timer} />
        ) : (
          <span className={styles.timer}>–:––</span>
        )}
      </div>
      {issue && <IssueProgress issue={issue} clock={clock} />}
    </div>
  )
}

/**
 * Elapsed part of the time between two draws. Hidden from screen readers, since the countdown has the same information.
 */
const IssueProgress = ({ issue, clock }: { issue: CurrentIssue; clock: ServerClock }) => (
  <progress aria-hidden className={styles.progress} max={1} value={progressOf(issue, useNow(clock))} />
)
