import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { IconButton } from '@atrium/ui/icon-button'
import { ArrowLeftIcon, DepositIcon, InfoIcon, WideIcon } from '@atrium/ui/icon'
import { Skeleton } from '@atrium/ui/skeleton'
import { FavouriteButton } from './FavouriteButton.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import type { GameRequest } from './game-request.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { NetResult } from './NetResult.tsx'
import { PlayClock } from './PlayClock.tsx'
import { SimilarButton } from './SimilarButton.tsx'
import type { GameControl, LaunchedGame } from './talk.ts'
import { useDeposit } from './use-deposit.ts'
import type { RealityCheckState } from './use-reality-check.ts'
import { useLeave } from './use-leave.ts'
import type { Theatre } from './use-theatre.ts'
import styles from './game.module.css'

export interface GameBarProps {
  request: GameRequest
  /** Absent until the launch answered. */
  game: LaunchedGame | undefined
  isLoading: boolean
  roundRuns: boolean
  reality: Pick<RealityCheckState, 'check' | 'startedAt'>
  /** Absent while the game does not hear. */
  control: GameControl | null
  theatre: Pick<Theatre, 'hasRail' | 'isOn' | 'toggle'>
  /** What goes full screen. */
  table: Element | null
}

/** Always in sight beside the game: what is played, since when, with what result, and the way out. */
export function GameBar({ request, game, isLoading, roundRuns, reality, control, theatre, table }: GameBarProps) {
  const t = useText()
  const deposit = useDeposit()
  const leave = useLeave()
  const launch = game?.launch
  const isReal = request.mode === 'real'
  return (
    <header className={styles.bar}>
      <IconButton label={t('game.exit')} icon={<ArrowLeftIcon />} onClick={leave} />
      <h1 className={styles.name}>{launch?.gameName ?? (isLoading ? <Skeleton width="8em" /> : '–')}</h1>
      <div className={styles.facts}>
        <PlayClock startedAt={reality.startedAt} />
        {isReal ? <NetResult roundRuns={roundRuns} before={reality.check?.net} /> : <Badge tone="warn">{t('game.demoNote')}</Badge>}
      </div>
      <div className={styles.tools}>
        {request.gameId && <FavouriteButton gameId={request.gameId} />}
        <IconButton label={t('game.rules')} icon={<InfoIcon />} disabled={!control} onClick={() => control?.tell({ type: 'atrium.portal.openRules' })} />
        {isReal && <IconButton label={t('game.deposit')} icon={<DepositIcon />} onClick={deposit} />}
        {request.gameId && !theatre.hasRail && <SimilarButton gameId={request.gameId} />}
        {(theatre.hasRail || theatre.isOn) && <IconButton label={t('game.theatre')} title={`${t('game.theatre')} (T)`} aria-keyshortcuts="T" aria-pressed={theatre.isOn} icon={<WideIcon />} onClick={theatre.toggle} />}
        <FullscreenButton target={table} />
      </div>
      <ModeSwitch mode={request.mode} hasTrial={launch ? launch.supportPlay === 0 : true} roundRuns={roundRuns} />
    </header>
  )
}
