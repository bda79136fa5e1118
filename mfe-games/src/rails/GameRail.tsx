import { Link } from 'react-router-dom'
import type { Game } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { Rail } from '@atrium/ui/rail'
import { GameCard } from '../tile/GameCard.tsx'
import { Tiles } from '../tile/Tiles.tsx'
import type { GameBadge } from '../tile/GameCard.tsx'
import styles from './rails.module.css'

export interface GameRailProps {
  title: string
  /** Link to all games of the kind; absent when the rail shows all of them. */
  to?: string
  /** Undefined while loading. */
  games: readonly Game[] | undefined
  /** The badge that the rail's title implies, which its tiles omit. */
  understood?: GameBadge
  headingLevel?: 2 | 3
}

const SKELETONS = 8

export function GameRail({ title, to, games, understood, headingLevel }: GameRailProps) {
  const t = useText()
  return (
    <Tiles>
      <Rail
        headingLevel={headingLevel}
        aria-busy={!games}
        title={title}
        action={
          to && (
            <Link to={to} className={styles.more}>
              {t('rail.more')}
            </Link>
          )
        }
        labels={{ previous: t('rail.previous'), next: t('rail.next') }}
      >
        {games
          ? games.map((game) => <GameCard key={game.gameId} game={game} without={understood} />)
          : Array.from({ length: SKELETONS }, (_, index) => <GameTileSkeleton key={index} />)}
      </Rail>
    </Tiles>
  )
}
