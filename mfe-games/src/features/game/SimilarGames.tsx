import type { Game } from '@atrium/contracts/calls'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { EmptyState } from '@atrium/ui/empty-state'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { DiceIcon } from '@atrium/ui/icon'
import { GameCard } from '../../tile/GameCard.tsx'
import { Tiles } from '../../tile/Tiles.tsx'
import styles from './similar.module.css'

const COUNT = 12

export interface SimilarGamesProps {
  gameId: Game['gameId']
  /** Present where they stand in a dialog instead of beside the game. */
  onClose?(): void
}

/** Games like the one that is played, to go on to. They only add to the page: what cannot be loaded leaves a quiet word. */
export function SimilarGames({ gameId, onClose }: SimilarGamesProps) {
  const t = useText()
  const { overlays: { Dialog } } = usePortal()
  const { data, isError } = useCall('similarGames', { language: useLanguage(), gameId, size: COUNT })
  const games = data?.list
  const content = isError || games?.length === 0
    ? <EmptyState icon={<DiceIcon size={24} />} title={t('similar.none')} />
    : <div aria-busy={!games} className={styles.grid}>{games ? games.map((game) => <GameCard key={game.gameId} game={game} />) : Array.from({ length: COUNT }, (_, index) => <GameTileSkeleton key={index} />)}</div>
  return (
    <Tiles>
      {onClose ? <Dialog open onClose={onClose} size="wide" title={t('similar.title')}><div className={styles.sheet}>{content}</div></Dialog> : (
        <aside aria-label={t('similar.title')} className={styles.rail}>
          <h2 className={styles.title}>{t('similar.title')}</h2>
          {content}
        </aside>
      )}
    </Tiles>
  )
}
