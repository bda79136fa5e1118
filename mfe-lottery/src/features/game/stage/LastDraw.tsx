import { useState } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { DRAWS } from '../../../draws/draws.ts'
import { DrawResult } from '../../../draws/DrawResult.tsx'
import { DrawTheatre } from '../../../draws/DrawTheatre.tsx'
import styles from './stage.module.css'

interface LastDrawProps {
  game: LotteryGame
  isDrawing: boolean
}

/**
 * The last draw, and the next one in progress. A board of many prizes is collapsed, because bets are more important.
 */
export function LastDraw({ game, isDrawing }: LastDrawProps) {
  const t = useText()
  const [isFolded, setFolded] = useState(true)
  if (!DRAWS[game.drawKind].hasLongBoard || !isFolded)
    return (
      <div className={styles.last}>
        <DrawTheatre game={game} last={game.last} isDrawing={isDrawing} />
      </div>
    )
  return (
    <div className={styles.folded}>
      {game.last && <DrawResult drawKind={game.drawKind} result={game.last.result} size="m" />}
      <Button size="s" variant="quiet" className={styles.unfold} onClick={() => setFolded(false)}>
        {t('game.allPrizes')}
      </Button>
    </div>
  )
}
