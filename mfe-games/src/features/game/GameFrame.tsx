import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallValue } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { readGameMessage } from './game-message.ts'
import { Loading } from './Loading.tsx'
import { useLeave } from './use-leave.ts'
import { useRoundHold } from './use-round-hold.ts'
import styles from './game.module.css'

/** A game that has not said it is ready by then is not coming. */
export const READY_WITHIN_MS = 20_000

export interface GameFrameProps {
  launch: CallValue<'launchGame'>
  /** Told when a round starts and when it has been shown to its end. */
  onRound(runs: boolean): void
  onRetry(): void
}

/** The game of the provider, on its own origin, and the portal's half of the talk with it. */
export function GameFrame({ launch, onRound, onRetry }: GameFrameProps) {
  const t = useText()
  const { commands } = usePortal()
  const leave = useLeave()
  const hold = useRoundHold()
  const round = (runs: boolean) => {
    if (runs) hold.start()
    else hold.end()
    onRound(runs)
  }
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'slow'>('loading')

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readGameMessage(event, launch.origin, frame.current?.contentWindow ?? null)
    switch (message?.type) {
      case 'atrium.game.ready': return setState('ready')
      case 'atrium.game.roundStart': return round(true)
      case 'atrium.game.roundEnd': return round(false)
      case 'atrium.game.balanceChanged': return void commands.request('wallet.refresh')
      case 'atrium.game.openDeposit': return void commands.request('member.open', { page: 'depositv2' })
      case 'atrium.game.exit': return leave()
    }
  })

  // The game speaks through the window, outside React.
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  // A game that is replaced by another try takes its round with it.
  const gone = useEffectEvent(() => onRound(false))
  useEffect(() => () => gone(), [])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), READY_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <>
      <iframe ref={frame} title={launch.gameName} src={launch.game_url} sandbox="allow-scripts allow-same-origin allow-forms allow-popups" allow="fullscreen; autoplay" referrerPolicy="origin" className={styles.frame} />
      {state === 'loading' && <Loading />}
      {state === 'slow' && (
        <ErrorState size="page" className={styles.over} title={t('game.slow.title')} action={<Button variant="primary" onClick={onRetry}>{t('retry')}</Button>}>
          {t('game.slow.text')}
        </ErrorState>
      )}
    </>
  )
}
