import { useEffect, useState } from 'react'
import { useText } from '@atrium/portal-kit'
import { ClockIcon } from '@atrium/ui/icon'
import { formatPlayTime } from './play-time.ts'
import styles from './game.module.css'

/** Time since the game was opened, always visible (UKGC RTS 13C). */
export function PlayClock() {
  const t = useText()
  const [since] = useState(() => Date.now())
  const [now, setNow] = useState(since)
  // Time is outside React. The span is measured, not counted: a sleeping tab loses no time.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.fact} title={t('game.clock')}>
      <ClockIcon size={16} label={t('game.clock')} />
      <time role="timer" className={styles.figure}>{formatPlayTime(now - since)}</time>
    </p>
  )
}
