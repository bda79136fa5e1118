import type { Game } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { GameTile } from '@atrium/ui/game-tile'
import { useLaunch } from './use-launch.ts'

export type GameBadge = 'new' | 'hot'

export interface GameCardProps {
  game: Game
  /** Loads its picture at once. */
  priority?: boolean
  /** A badge that would say nothing new where the tile stands. */
  without?: GameBadge
}

/** A game of the catalogue that launches. What the game page needs is fetched as soon as somebody means to play. */
export function GameCard({ game, priority, without }: GameCardProps) {
  const t = useText()
  const { isModuleOn, navigation } = usePortal()
  // Without it the catalogue is there to look at.
  const canPlay = isModuleOn('GAMELO3')
  const { busy, launch } = useLaunch(game)
  const prepare = () => navigation.prefetch(paths.game())
  return (
    <GameTile
      name={game.gameName}
      vendor={game.vendorName}
      art={game.showIcon}
      isNew={game.isNew && without !== 'new'}
      isHot={game.isHot && without !== 'hot'}
      maintenance={game.maintenance}
      busy={busy}
      priority={priority}
      labels={{ play: t('tile.play'), trial: t('tile.trial'), new: t('tile.new'), hot: t('tile.hot'), maintenance: t('tile.maintenance') }}
      onPlay={canPlay ? () => void launch('real') : undefined}
      onTrial={canPlay && game.supportPlay === 0 ? () => void launch('demo') : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  )
}
