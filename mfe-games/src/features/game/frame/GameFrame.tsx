import { toLanguage } from '@atrium/contracts/locale/languages'
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import type { CallValue } from '@atrium/contracts/calls'
import type { PortalMessage } from '@atrium/contracts/wallet-api/gpa'
import { useLanguage, useText, useTheme } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { isTurnHintRead } from '../../../storage.ts'
import { gameAddresses } from '../launch/launch-addresses.ts'
import { LazyTurnHint } from './lazy-turn-hint.ts'
import { Loading } from '../screen/Loading.tsx'
import type { GameControl } from '../messaging/game-messaging.ts'
import { useGameMessages } from '../messaging/use-game-messages.ts'
import { useMedia } from '../screen/use-media.ts'
import styles from '../styles/game.module.css'

/** Timeout for the game's "ready" message. */
export const READY_WITHIN_MS = 20_000
/** Timeout of the first address when there is a second one to try. */
export const FIRST_READY_WITHIN_MS = 8_000

const UPRIGHT_PHONE = '(orientation: portrait) and (max-width: 767.98px) and (pointer: coarse)'

export interface GameFrameProps {
  launch: CallValue<'launchGame'>
  ref: Ref<GameControl>
  /** Called when a round starts, and when the game has shown its result. */
  onRound(runs: boolean): void
  onLimit(reason: string): void
  /** Called when a shortcut key of the page was pressed in the game. */
  onKey(key: string): void
  onRetry(): void
}

/** The provider's game in an iframe of its own origin, with the messages between game and portal. */
export function GameFrame({ launch, ref, onRound, onLimit, onKey, onRetry }: GameFrameProps) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'slow' | 'closed'>('loading')
  const [isWide, setWide] = useState(false)
  const needsTurn = useMedia(UPRIGHT_PHONE) && isWide && !isTurnHintRead()
  const addresses = gameAddresses(launch)
  const address = addresses[tries]!
  const { origin } = new URL(address)
  const hasAnother = tries < addresses.length - 1

  useGameMessages({
    frame,
    origin,
    onReady(orientation) {
      setState('ready')
      setWide(orientation === 'landscape')
    },
    onKey,
    onEnded: () => setState('closed'),
    onRound,
    onLimit,
  })

  useImperativeHandle<GameControl | null, GameControl | null>(
    ref,
    () =>
      state === 'ready' ? { send: (message) => frame.current?.contentWindow?.postMessage(message, origin) } : null,
    [state, origin],
  )

  const language = useLanguage()
  const theme = useTheme()
  // An effect, because the game is outside React. The game ignores the language if it is already set.
  useEffect(() => {
    if (state === 'ready')
      send(frame.current, { type: 'atrium.portal.language', language: toLanguage(language)! }, origin)
  }, [state, language, origin])
  useEffect(() => {
    if (state === 'ready') send(frame.current, { type: 'atrium.portal.theme', theme }, origin)
  }, [state, theme, origin])

  const giveUp = useEffectEvent(() => (hasAnother ? setTries(tries + 1) : setState('slow')))
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => giveUp(), hasAnother ? FIRST_READY_WITHIN_MS : READY_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [state, hasAnother])

  const over = state === 'slow' || state === 'closed' ? state : undefined
  return (
    <>
      <iframe
        ref={frame}
        title={launch.gameName}
        src={address}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
        className={styles.frame}
        onLoad={() => send(frame.current, { type: 'atrium.portal.theme', theme }, origin)}
      />
      {state === 'loading' && <Loading />}
      {state === 'ready' && needsTurn && (
        <Suspense fallback={null}>
          <LazyTurnHint />
        </Suspense>
      )}
      {over && (
        <ErrorState
          size="page"
          className={styles.over}
          title={t(`game.${over}.title`)}
          action={
            <Button variant="primary" onClick={onRetry}>
              {t(over === 'slow' ? 'retry' : 'game.reopen')}
            </Button>
          }
        >
          {t(`game.${over}.text`)}
        </ErrorState>
      )}
    </>
  )
}

const send = (frame: HTMLIFrameElement | null, message: PortalMessage, origin: string) =>
  frame?.contentWindow?.postMessage(message, origin)
