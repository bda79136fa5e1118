import { Suspense, useState } from 'react'
import { hasCentrePage } from '@atrium/contracts/portal/centre-pages'
import { overlays } from '@atrium/contracts/portal/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { IconButton } from '@atrium/ui/icon-button'
import { ArrowLeftIcon, DepositIcon } from '@atrium/ui/icon'
import { Skeleton } from '@atrium/ui/skeleton'
import { BarBalance } from './BarBalance.tsx'
import { leaveFullScreen } from '../screen/full-screen.ts'
import { LazyBarMenu } from './lazy-bar-menu.ts'
import { LazySimilarGames } from '../similar/lazy-similar-games.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { NetResult } from './NetResult.tsx'
import { PlayClock } from './PlayClock.tsx'
import { useBarTools } from './use-bar-tools.tsx'
import { useCentrePage } from '../screen/use-centre-page.ts'
import { useLeave } from '../screen/use-leave.ts'
import { useMedia } from '../screen/use-media.ts'
import { useModeChange } from './use-mode-change.ts'
import styles from '../styles/game.module.css'
import type { GameBarProps } from './use-bar-tools.tsx'

/** Width at which the portal's header is hidden; game.module.css and the shell's whole-screen.css use the same. */
export const NARROW = '(max-width: 767.98px)'

/** The bar of a game: its name, the time played, the net result, and the button to leave. Always visible. */
export function GameBar({ request, game, isLoading, roundRuns, reality, ...parts }: GameBarProps) {
  const t = useText()
  const { isModuleOn, brings } = usePortal()
  const isNarrow = useMedia(NARROW)
  const [isSimilarOpen, setSimilarOpen] = useState(false)
  const deposit = useCentrePage('depositv2')
  const canDeposit = hasCentrePage('depositv2', isModuleOn) && brings(overlays.member('depositv2'))
  const leave = useLeave()
  const change = useModeChange(roundRuns)
  const launch = game?.launch
  const { mode } = request
  const isReal = mode === 'real'
  const hasModes = !isReal || !launch || launch.supportPlay === 0
  const onSimilar = () => {
    leaveFullScreen()
    setSimilarOpen(true)
  }
  const tools = useBarTools({ request, ...parts, onSimilar })
  const modes = hasModes
    ? (['real', 'demo'] as const).map((one) => ({
        key: one,
        label: t(`game.${one}`),
        checked: mode === one,
        onSelect: () => void change(one),
      }))
    : []
  return (
    <header className={styles.bar}>
      <IconButton label={t('game.exit')} icon={<ArrowLeftIcon />} onClick={leave} />
      <div className={styles.title}>
        <h1 className={styles.name}>{launch?.gameName ?? (isLoading ? <Skeleton width="8em" /> : t('game.title'))}</h1>
        <div className={styles.facts}>
          <PlayClock startedAt={reality.startedAt} />
          {isReal ? (
            <NetResult roundRuns={roundRuns} before={reality.check?.net} />
          ) : (
            <Badge tone="warn">{t(isNarrow ? 'game.demo' : 'game.demoNote')}</Badge>
          )}
        </div>
      </div>
      {isReal && (isNarrow || parts.theatre.isOn) && <BarBalance />}
      <div className={styles.tools}>
        {isReal && canDeposit && <IconButton label={t('game.deposit')} icon={<DepositIcon />} onClick={deposit} />}
        {!isNarrow &&
          tools.map(({ key, label, icon, disabled, onSelect, button }) => (
            <IconButton key={key} label={label} icon={icon} disabled={disabled} onClick={onSelect} {...button} />
          ))}
        {isNarrow && (
          <Suspense fallback={<span className={styles.menuPlace} />}>
            <LazyBarMenu
              items={[
                ...tools.map(({ menuLabel, label, button: _, ...tool }) => ({ ...tool, label: menuLabel ?? label })),
                ...modes,
              ]}
            />
          </Suspense>
        )}
      </div>
      {hasModes && !isNarrow && <ModeSwitch mode={mode} roundRuns={roundRuns} />}
      {isSimilarOpen && request.gameId && (
        <Suspense fallback={null}>
          <LazySimilarGames gameId={request.gameId} onClose={() => setSimilarOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
