import type { Game, GameCategory } from '@atrium/contracts/calls'
import { memo } from 'react'
import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { PlayIcon } from '@atrium/ui/icon'
import { Rail } from '@atrium/ui/rail'
import { Skeleton } from '@atrium/ui/skeleton'
import { HOT_COUNT, playable } from './hot-games.ts'
import { useCanTry } from '../tile/use-can-try.ts'
import { useLaunch } from '../tile/use-launch.ts'
import styles from './featured.module.css'

const FEATURED = 6

/** The most popular games of a category as large cards. */
export const FeaturedRail = memo(function FeaturedRail({ gameType }: { gameType: GameCategory }) {
  const t = useText()
  const language = useLanguage()
  const { data, isError } = useCall('hotGames', { language, size: HOT_COUNT })
  const games =
    data &&
    playable(data.list)
      .filter((game) => game.gameType === gameType)
      .slice(0, FEATURED)
  if (isError || games?.length === 0) return null
  return (
    <Rail item="hero" title={t('featured.title')} labels={{ previous: t('rail.previous'), next: t('rail.next') }}>
      {games
        ? games.map((game) => <Featured key={game.gameId} game={game} />)
        : Array.from({ length: 3 }, (_, index) => <Skeleton key={index} shape="block" className={styles.card} />)}
    </Rail>
  )
})

function Featured({ game }: { game: Game }) {
  const t = useText()
  const { busy, launch } = useLaunch(game)
  const canTry = useCanTry()
  return (
    <article aria-label={game.gameName} className={styles.card}>
      <img src={game.showIcon} alt="" width={300} height={400} className={styles.backdrop} />
      <img src={game.showIcon} alt="" width={300} height={400} className={styles.art} />
      <div className={styles.text}>
        <p className={styles.vendor}>{game.vendorName}</p>
        <h3 className={styles.name}>{game.gameName}</h3>
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<PlayIcon size={16} />}
            busy={busy}
            onClick={() => void launch('real')}
            aria-label={`${t('tile.play')} ${game.gameName}`}
          >
            {t('tile.play')}
          </Button>
          {canTry && game.supportPlay === 0 && (
            <Button
              variant="quiet"
              onClick={() => void launch('demo')}
              aria-label={`${t('tile.trial')} ${game.gameName}`}
            >
              {t('tile.trial')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
