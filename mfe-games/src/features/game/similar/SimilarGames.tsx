import { useId } from 'react'
import type { Game } from '@atrium/contracts/calls'
import { usePortal, useText } from '@atrium/portal-kit'
import { EmptyState } from '@atrium/ui/empty-state'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { ChevronRightIcon, DiceIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { GameCard } from '../../../tile/GameCard.tsx'
import { Tiles } from '../../../tile/Tiles.tsx'
import { SIMILAR_COUNT, useSimilar } from './use-similar.ts'
import styles from './similar.module.css'

export interface SimilarGamesProps {
  gameId: Game['gameId']
  /** Set when the list is shown in a dialog. */
  onClose?(): void
  /** Set when the list is shown beside the game. */
  onFold?(): void
}

/** Games that are similar to the current one. */
export function SimilarGames({ gameId, onClose, onFold }: SimilarGamesProps) {
  const t = useText()
  const title = useId()
  const {
    overlays: { Dialog },
  } = usePortal()
  const { games, isEmpty } = useSimilar(gameId)
  const content = isEmpty ? (
    <EmptyState icon={<DiceIcon size={24} />} title={t('similar.none')} />
  ) : (
    <div aria-busy={!games} className={styles.grid}>
      {games
        ? games.map((game) => <GameCard key={game.gameId} game={game} />)
        : Array.from({ length: SIMILAR_COUNT }, (_, index) => <GameTileSkeleton key={index} />)}
    </div>
  )
  return (
    <Tiles>
      {onClose ? (
        <Dialog open onClose={onClose} size="wide" title={t('similar.title')}>
          <div className={styles.sheet}>{content}</div>
        </Dialog>
      ) : (
        <aside aria-labelledby={title} className={styles.rail}>
          <div className={styles.head}>
            <h2 id={title} className={styles.title}>
              {t('similar.title')}
            </h2>
            {onFold && (
              <IconButton size="s" label={t('similar.fold')} icon={<ChevronRightIcon size={18} />} onClick={onFold} />
            )}
          </div>
          {content}
        </aside>
      )}
    </Tiles>
  )
}
