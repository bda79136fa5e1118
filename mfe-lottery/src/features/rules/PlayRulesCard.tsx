import { useEffect, useRef, useState } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import type { Play } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'
import { useText } from '@atrium/portal-kit'
import { formatOdds } from '../../plays/format-odds.ts'
import { PlayDetails } from './PlayDetails.tsx'
import styles from './rules.module.css'

interface PlayRulesCardProps {
  game: LotteryGame
  play: Play
  /** Odds of each level, in 1/10,000. */
  odds: readonly number[]
  titles: Titles
  /** Whether the address contains this play: then it is open and scrolled into view. */
  opens: boolean
}

/** A kind of bet: its name and highest odds, and the details when it is open. Its id is an anchor of the page. */
export function PlayRulesCard({ game, play, odds, titles, opens }: PlayRulesCardProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(opens)
  const element = useRef<HTMLDetailsElement>(null)
  // An effect, because scrolling changes the DOM.
  useEffect(() => {
    if (opens) element.current?.scrollIntoView({ block: 'start' })
  }, [opens])
  return (
    <details
      ref={element}
      id={play.id}
      className={styles.play}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.name}>{titles.shortPlay(play.id)}</span>
        <span className={styles.odds}>
          {t(odds.length > 1 ? 'rulesPage.play.oddsUpTo' : 'rulesPage.play.oddsOf', {
            odds: formatOdds(Math.max(...odds)),
          })}
        </span>
      </summary>
      {isOpen && <PlayDetails game={game} play={play} odds={odds} titles={titles} />}
    </details>
  )
}
