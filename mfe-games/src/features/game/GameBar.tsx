import { useSearchParams } from 'react-router-dom'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { IconButton } from '@atrium/ui/icon-button'
import { ArrowLeftIcon } from '@atrium/ui/icon'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Skeleton } from '@atrium/ui/skeleton'
import { FullscreenButton } from './FullscreenButton.tsx'
import type { GameRequest } from './game-request.ts'
import { NetResult } from './NetResult.tsx'
import { PlayClock } from './PlayClock.tsx'
import { useLeave } from './use-leave.ts'
import styles from './game.module.css'

export interface GameBarProps {
  /** Unknown until the launch answered. */
  name: string | undefined
  /** There will be no name. */
  failed: boolean
  mode: GameRequest['mode']
  roundRuns: boolean
  /** What goes full screen. */
  table: Element | null
}

/** Always in sight beside the game: what is played, since when, with what result, and the way out. */
export function GameBar({ name, failed, mode, roundRuns, table }: GameBarProps) {
  const t = useText()
  const leave = useLeave()
  const [, setParams] = useSearchParams()
  const change = (next: GameRequest['mode']) =>
    setParams((current) => {
      const params = new URLSearchParams(current)
      params.set('mode', next)
      return params
    }, { replace: true })
  return (
    <header className={styles.bar}>
      <IconButton label={t('game.exit')} icon={<ArrowLeftIcon />} onClick={leave} />
      <h1 className={styles.name}>{name ?? (failed ? '–' : <Skeleton width="8em" />)}</h1>
      <div className={styles.facts}>
        <PlayClock />
        {mode === 'demo' ? <Badge tone="warn">{t('game.demoNote')}</Badge> : <NetResult roundRuns={roundRuns} />}
      </div>
      <SegmentedControl size="s" label={t('game.mode')} value={mode} onChange={change} options={[{ value: 'real', label: t('game.real') }, { value: 'demo', label: t('game.demo') }]} />
      <FullscreenButton target={table} />
    </header>
  )
}
