import { useSearchParams } from 'react-router-dom'
import { usePortal, useText } from '@atrium/portal-kit'
import { leaveFullScreen } from '../screen/full-screen.ts'
import type { GameRequest } from '../launch/game-request.ts'

/**
 * Switches between real play and the trial. Requires a confirmation while a round runs: the round continues, but the
 * visitor no longer sees it.
 */
export function useModeChange(roundRuns: boolean): (next: GameRequest['mode']) => Promise<void> {
  const t = useText()
  const { commands } = usePortal()
  const [, setParams] = useSearchParams()
  return async (next) => {
    if (roundRuns) {
      leaveFullScreen()
      const buttons = [
        { key: 'stay', label: t('game.switch.stay'), primary: true },
        { key: 'go', label: t('game.switch.go') },
      ]
      if (
        (await commands.request('dialog.show', {
          title: t('game.switch.title'),
          body: t('game.switch.text'),
          tone: 'warning',
          modal: true,
          buttons,
        })) !== 'go'
      )
        return
    }
    setParams(
      (current) => {
        const params = new URLSearchParams(current)
        params.set('mode', next)
        return params
      },
      { replace: true },
    )
  }
}
