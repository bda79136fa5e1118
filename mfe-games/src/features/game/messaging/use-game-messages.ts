import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { usePortal } from '@atrium/portal-kit'
import { readGameMessage } from './game-message.ts'
import { useCentrePage } from '../screen/use-centre-page.ts'
import { useLeave } from '../screen/use-leave.ts'
import { useRoundHold } from './use-round-hold.ts'

export interface GameMessagesProps {
  frame: RefObject<HTMLIFrameElement | null>
  /** The only accepted origin of messages. */
  origin: string
  onReady(orientation: 'landscape' | undefined): void
  /** Called when a shortcut key of this page was pressed in the game. */
  onKey(key: string): void
  onEnded(): void
  onRound(runs: boolean): void
  onLimit(reason: string): void
}

/** Handles the messages of the game in the frame. While a round runs, leaving the tab requires a confirmation. */
export function useGameMessages({ frame, origin, onReady, onKey, onEnded, onRound, onLimit }: GameMessagesProps): void {
  const { commands } = usePortal()
  const deposit = useCentrePage('depositv2')
  const leave = useLeave()
  const hold = useRoundHold()
  const round = (runs: boolean) => {
    if (runs) hold.start()
    else hold.end()
    onRound(runs)
  }

  const handle = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readGameMessage(event, origin, frame.current?.contentWindow ?? null)
    switch (message?.type) {
      case 'atrium.game.ready':
        return onReady(message.orientation)
      case 'atrium.game.key':
        return onKey(message.key)
      case 'atrium.game.roundStart':
        return round(true)
      case 'atrium.game.roundEnd':
        return round(false)
      case 'atrium.game.balanceChanged':
        return void commands.request('wallet.refresh')
      case 'atrium.game.openDeposit':
        return deposit()
      case 'atrium.game.limitReached':
        return onLimit(message.reason)
      case 'atrium.game.ended':
        round(false)
        return onEnded()
      case 'atrium.game.exit':
        return leave()
    }
  })

  // An effect, because messages arrive at the window, outside React.
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => handle(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  // A retry replaces the game, which also ends its round.
  const gone = useEffectEvent(() => onRound(false))
  useEffect(() => () => gone(), [])
}
