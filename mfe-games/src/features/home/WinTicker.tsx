import { useEffect, useState } from 'react'
import type { Winner } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { IconButton } from '@atrium/ui/icon-button'
import { PauseIcon, PlayIcon } from '@atrium/ui/icon'
import styles from './winners.module.css'

const EACH_MS = 5_000

/**
 * The latest wins, one after the other, until the visitor stops them (WCAG 2.2.2). With reduced motion only the newest
 * is shown.
 */
export function WinTicker({ wins }: { wins: readonly Winner[] }) {
  const t = useText()
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [paused, setPaused] = useState(isStill)
  const [turn, setTurn] = useState(0)
  const moves = !paused && wins.length > 1
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setTurn((current) => current + 1), EACH_MS)
    return () => clearInterval(timer)
  }, [moves])
  const win = wins[turn % wins.length]
  if (!win) return null
  return (
    <div className={styles.ticker}>
      <p key={win.id} className={styles.news}>
        {t('home.latest', { who: win.username, game: win.gameName, amount: formatWire(win.winAmount) })}
      </p>
      {wins.length > 1 && !isStill && (
        <IconButton
          size="s"
          label={paused ? t('home.resume') : t('home.pause')}
          icon={paused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          onClick={() => setPaused(!paused)}
        />
      )}
    </div>
  )
}
