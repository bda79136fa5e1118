import { useText } from '@atrium/portal-kit'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import type { GameRequest } from '../launch/game-request.ts'
import { useModeChange } from './use-mode-change.ts'

/** Switch between real play and the trial, for a game that has both. */
export function ModeSwitch({ mode, roundRuns }: { mode: GameRequest['mode']; roundRuns: boolean }) {
  const t = useText()
  const change = useModeChange(roundRuns)
  return (
    <SegmentedControl
      size="s"
      label={t('game.mode')}
      value={mode}
      onChange={(next) => void change(next)}
      options={[
        { value: 'real', label: t('game.real') },
        { value: 'demo', label: t('game.demo') },
      ]}
    />
  )
}
