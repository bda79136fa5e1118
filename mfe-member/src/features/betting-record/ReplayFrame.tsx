import { useEffect, useEffectEvent, useRef } from 'react'
import type { CallValue } from '@atrium/contracts/calls'
import type { GameMessage } from '@atrium/contracts/wallet-api/gpa'
import styles from './replay.module.css'

/** Timeout for the page's "ready" message. */
export const READY_WITHIN_MS = 20_000

export interface ReplayFrameProps {
  launch: CallValue<'replayRound'>
  isReady: boolean
  onReady(): void
  onSlow(): void
  onExit(): void
}

/**
 * The provider's page that replays the round, on its own origin. Only messages of that origin and window are accepted.
 */
export function ReplayFrame({ launch, isReady, onReady, onSlow, onExit }: ReplayFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  const onGameMessage = useEffectEvent((event: MessageEvent<Partial<GameMessage> | null>) => {
    if (event.origin !== launch.origin || event.source !== frame.current?.contentWindow) return
    if (event.data?.type === 'atrium.game.ready') onReady()
    if (event.data?.type === 'atrium.game.exit') onExit()
  })
  // An effect, because window messages are outside React.
  useEffect(() => {
    const listener = (event: MessageEvent<Partial<GameMessage> | null>) => onGameMessage(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  const giveUp = useEffectEvent(() => onSlow())
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => giveUp(), READY_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isReady])

  return (
    <iframe
      ref={frame}
      title={launch.gameName}
      src={launch.game_url}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="fullscreen; autoplay"
      referrerPolicy="origin"
      className={styles.frame}
    />
  )
}
