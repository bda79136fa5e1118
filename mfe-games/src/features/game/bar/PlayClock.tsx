import { useEffect, useState } from 'react'
import { useText } from '@atrium/portal-kit'
import { ClockIcon } from '@atrium/ui/icon'
import { formatPlayTime } from '../reality-check/play-time.ts'
import styles from '../styles/game.module.css'

/**
 * How long the session has lasted, always visible (UKGC RTS 13C): since `startedAt`, or since the game was opened when
 * the server does not track the session.
 */
export function PlayClock({ startedAt }: { startedAt: number | undefined }) {
  const t = useText()
  const [opened] = useState(() => Date.now())
  const [now, setNow] = useState(opened)
  // An effect, because time is outside React. Computes the difference of two times instead of counting ticks, because a
  // sleeping tab has none.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.fact} title={t('game.clock')}>
      <ClockIcon size={16} label={t('game.clock')} />
      <time role="timer" translate="no" className={styles.figure}>
        {formatPlayTime(now - (startedAt ?? opened))}
      </time>
    </p>
  )
}
