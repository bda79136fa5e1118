import { use } from 'react'
import type { ComponentProps } from 'react'
import type { Game } from '@atrium/contracts/calls'
import { GameTile } from '@atrium/ui/game-tile'
import { isEntry, TilesContext } from './tiles-context.ts'

export type GameBadge = 'new' | 'hot'

export interface GameCardProps extends Pick<ComponentProps<'article'>, 'aria-posinset' | 'aria-setsize'> {
  game: Game
  /** Loads its picture eagerly. */
  priority?: boolean
  /** Renders no actions, because nobody can use them while the tile scrolls past. */
  isPassing?: boolean
  /** A badge to omit, because every tile of the list has it. */
  without?: GameBadge
}

/** A tile that launches a game of the catalogue. Requires `Tiles` around it. */
export function GameCard({ game, priority, isPassing, without, ...place }: GameCardProps) {
  const tiles = use(TilesContext)
  if (!tiles) throw new Error('GameCard stands outside of Tiles. Put the list it is in into <Tiles>.')
  const { labels, canPlay, canTry } = tiles
  // A vendor entry is not a game, so it has no trial and cannot be a favourite.
  const isOne = !isEntry(game)
  return (
    <GameTile
      name={game.gameName}
      vendor={game.rtp ? `${labels.rtp} ${rtpText(game.rtp)} · ${game.vendorName}` : game.vendorName}
      art={game.showIcon}
      isNew={game.isNew && without !== 'new'}
      isHot={game.isHot && without !== 'hot'}
      maintenance={game.maintenance}
      busy={tiles.busy === game.gameId}
      priority={priority}
      isPassing={isPassing}
      labels={{
        ...labels,
        ...(game.maintenance && { maintenance: tiles.maintenanceText(game) }),
        ...(!isOne ? { play: labels.list } : game.rooms && { play: labels.rooms }),
      }}
      onPlay={canPlay ? () => tiles.play(game) : undefined}
      onTrial={canPlay && canTry && isOne && game.supportPlay === 0 ? () => tiles.tryFree(game) : undefined}
      onFavourite={isOne ? () => tiles.toggle(game) : undefined}
      isFavourite={tiles.favourites.has(game.gameId)}
      onPointerEnter={tiles.prepare}
      onFocus={tiles.prepare}
      {...place}
    />
  )
}

/** A single figure when every bet has the same return. */
const rtpText = ({ least, most }: NonNullable<Game['rtp']>): string =>
  least === most ? `${most}%` : `${least}–${most}%`
