import { useSearchParams } from 'react-router-dom'
import { usePortal, useText } from '@atrium/portal-kit'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { leaveFullScreen } from './full-screen.ts'
import type { GameRequest } from './game-request.ts'
import styles from './game.module.css'

export interface ModeSwitchProps {
  mode: GameRequest['mode']
  /** Whether the game can be tried. */
  hasTrial: boolean
  roundRuns: boolean
}

/** From real play to the trial and back. It asks first while a round runs: the round stays, but nobody watches it. */
export function ModeSwitch({ mode, hasTrial, roundRuns }: ModeSwitchProps) {
  const t = useText()
  const { commands } = usePortal()
  const [, setParams] = useSearchParams()
  if (!hasTrial && mode === 'real') return null
  const change = async (next: GameRequest['mode']) => {
    if (roundRuns) {
      leaveFullScreen()
      const buttons = [{ key: 'stay', label: t('game.switch.stay'), primary: true }, { key: 'go', label: t('game.switch.go') }]
      if ((await commands.request('dialog.show', { title: t('game.switch.title'), body: t('game.switch.text'), tone: 'warning', modal: true, buttons })) !== 'go') return
    }
    setParams((current) => {
      const params = new URLSearchParams(current)
      params.set('mode', next)
      return params
    }, { replace: true })
  }
  return <SegmentedControl size="s" className={styles.mode} label={t('game.mode')} value={mode} onChange={(next) => void change(next)} options={[{ value: 'real', label: t('game.real') }, { value: 'demo', label: t('game.demo') }]} />
}
