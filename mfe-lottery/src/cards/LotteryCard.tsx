import type { LotteryGame } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Link } from 'react-router-dom'
import { DrawResult } from '../draws/DrawResult.tsx'
import type { ServerClock } from '../lotteries/clock.ts'
import { useLotteryLink } from '../lotteries/use-lottery-link.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { IssueCountdown } from './IssueCountdown.tsx'
import styles from './lottery-card.module.css'

const DAY_SECONDS = 86_400

export interface LotteryCardProps {
  game: LotteryGame
  clock: ServerClock
  /** Omits the name of the rules, for a rail whose heading has it. */
  brief?: boolean
}

/** Card of one lottery: its last result, and the time until its issue closes. Links to betting. */
export function LotteryCard({ game, clock, brief = false }: LotteryCardProps) {
  const t = useText()
  const link = useLotteryLink()
  const Heading = brief ? 'h3' : 'h2'
  return (
    <article className={styles.card} aria-label={game.name}>
      <header className={styles.header}>
        <Heading className={styles.name}>
          <Link to={link({ gameCode: game.code }, game)} className={styles.link}>
            {game.name}
          </Link>
        </Heading>
        <FavouriteButton game={game} />
      </header>
      <p className={styles.quiet}>{`${t(`draw.${game.drawKind}`)} · ${everyText(t, game)}`}</p>
      <div className={styles.last}>
        <p className={styles.quiet}>
          {game.last ? t('theatre.result', { numero: game.last.numero }) : t('theatre.first')}
        </p>
        {game.last && (
          <div className={styles.result}>
            <DrawResult drawKind={game.drawKind} result={game.last.result} size="s" />
          </div>
        )}
      </div>
      <IssueCountdown game={game} clock={clock} />
      {!brief && <p className={styles.rules}>{game.rules}</p>}
    </article>
  )
}

/** Texts for lotteries that are drawn on certain days of the month. */
const DATED = ['THAI'] as const

function everyText(t: ReturnType<typeof useText>, { code, everySeconds }: LotteryGame): string {
  const dated = DATED.find((one) => one === code)
  if (dated) return t(`every.dates.${dated}`)
  if (everySeconds % DAY_SECONDS === 0) return t('every.days', { count: everySeconds / DAY_SECONDS })
  return everySeconds % 60 === 0
    ? t('every.minutes', { count: everySeconds / 60 })
    : t('every.seconds', { count: everySeconds })
}
