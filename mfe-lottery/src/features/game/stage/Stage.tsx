import { memo } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import type { ServerClock } from '../../../lotteries/clock.ts'
import { Countdown } from '../../../lotteries/Countdown.tsx'
import { DrawExceptions } from '../../../lotteries/DrawExceptions.tsx'
import type { CurrentIssue } from '../../../lotteries/current-issue.ts'
import { LastDraw } from './LastDraw.tsx'
import styles from './stage.module.css'

interface StageProps {
  game: LotteryGame
  issue: CurrentIssue | undefined
  isDrawing: boolean
  clock: ServerClock
}

/** The game, its issue with the time until it closes, and the last draw. */
export const Stage = memo(function Stage({ game, issue, isDrawing, clock }: StageProps) {
  const t = useText()
  return (
    <header className={styles.stage}>
      <div className={styles.issue}>
        <h1 className={styles.title}>{game.name}</h1>
        <p className={styles.numero}>{issue ? t('issue', { numero: issue.numero }) : t('game.noIssue')}</p>
        {issue && (
          <p className={styles.count}>
            <span className={styles.label}>{t(issue.isOpen ? 'game.closes' : 'game.drawing')}</span>
            <Countdown
              to={issue.isOpen ? issue.closeAt : issue.drawAt}
              clock={clock}
              className={issue.isOpen ? styles.timer : styles.closed}
            />
          </p>
        )}
      </div>
      <DrawExceptions game={game} />
      <LastDraw game={game} isDrawing={isDrawing} />
    </header>
  )
})
