import type { RefObject } from 'react'
import { overlays } from '@atrium/contracts/portal/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { ExpandIcon, HeartIcon, InfoIcon, ShieldIcon, ShrinkIcon, SlotsIcon, WideIcon } from '@atrium/ui/icon'
import { useFavourites } from '../../../tile/use-favourites.ts'
import type { BarTool } from './bar-tool.ts'
import { useCentrePage } from '../screen/use-centre-page.ts'
import { useFullScreen } from '../screen/use-full-screen.ts'
import type { GameControl, LaunchedGame } from '../messaging/game-messaging.ts'
import type { GameRequest } from '../launch/game-request.ts'
import type { Rail } from '../theatre/use-rail.ts'
import type { RealityCheckState } from '../reality-check/use-reality-check.ts'
import type { Theatre } from '../theatre/use-theatre.ts'

export interface GameBarProps {
  request: GameRequest
  /** Absent until the launch has returned. */
  game: LaunchedGame | undefined
  isLoading: boolean
  roundRuns: boolean
  reality: Pick<RealityCheckState, 'check' | 'startedAt'>
  /** Absent until the game receives messages. */
  control: GameControl | null
  theatre: Pick<Theatre, 'isOffered' | 'isOn' | 'toggle'>
  rail: Rail
  /** Receives the focus when the rail is folded from within. */
  railButton: RefObject<HTMLButtonElement | null>
  /** The element that goes full screen. */
  table: Element | null
}

interface BarToolsOptions extends Pick<
  GameBarProps,
  'request' | 'control' | 'theatre' | 'rail' | 'railButton' | 'table'
> {
  /** Opens the similar games in a dialog when there is no space beside the game. */
  onSimilar(): void
}

/** The actions on the game, in the order of its bar. */
export function useBarTools({
  request: { gameId, mode },
  control,
  theatre,
  rail,
  railButton,
  table,
  onSimilar,
}: BarToolsOptions): BarTool[] {
  const t = useText()
  const { brings } = usePortal()
  const openLimits = useCentrePage('limits')
  const { ids, toggle } = useFavourites()
  const fullScreen = useFullScreen(table)
  const isFavourite = gameId !== undefined && ids.has(gameId)
  const tools: (BarTool | false)[] = [
    gameId !== undefined && {
      key: 'favourite',
      label: t('game.favourite'),
      menuLabel: t(isFavourite ? 'game.dropFavourite' : 'game.addFavourite'),
      icon: <HeartIcon fill={isFavourite ? 'currentColor' : 'none'} />,
      onSelect: () => void toggle(gameId),
      button: { 'aria-pressed': isFavourite },
    },
    {
      key: 'rules',
      label: t('game.rules'),
      icon: <InfoIcon />,
      disabled: !control,
      onSelect: () => control?.send({ type: 'atrium.portal.openRules' }),
    },
    mode === 'real' &&
      brings(overlays.member('limits')) && {
        key: 'limits',
        label: t('game.limits'),
        icon: <ShieldIcon />,
        onSelect: openLimits,
      },
    rail.isOffered && {
      key: 'rail',
      label: t('similar.title'),
      icon: <SlotsIcon />,
      onSelect: rail.toggle,
      button: { ref: railButton, 'aria-expanded': rail.isOpen },
    },
    gameId !== undefined &&
      !theatre.isOffered && {
        key: 'similar',
        label: t('similar.title'),
        icon: <SlotsIcon />,
        onSelect: onSimilar,
        button: { 'aria-haspopup': 'dialog' },
      },
    theatre.isOffered && {
      key: 'theatre',
      label: t('game.theatre'),
      icon: <WideIcon />,
      onSelect: theatre.toggle,
      button: { title: `${t('game.theatre')} (T)`, 'aria-keyshortcuts': 'T', 'aria-pressed': theatre.isOn },
    },
    fullScreen.isOffered && {
      key: 'fullScreen',
      label: t(fullScreen.isOn ? 'game.exitFullscreen' : 'game.fullscreen'),
      icon: fullScreen.isOn ? <ShrinkIcon /> : <ExpandIcon />,
      onSelect: fullScreen.toggle,
    },
  ]
  return tools.filter((tool) => tool !== false)
}
