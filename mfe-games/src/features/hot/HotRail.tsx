import { Link } from 'react-router-dom'
import { paths } from '@atrium/contracts/paths'
import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { Rail } from '@atrium/ui/rail'
import { GameCard } from '../tile/GameCard.tsx'
import { HOT_COUNT, playable } from './hot-games.ts'
import styles from './hot.module.css'

export interface HotRailProps {
  headingLevel?: 2 | 3
  title?: string
  /** Leaves out as many of the first, where they are shown already. */
  skip?: number
}

/** Games people play most. It only adds to a page: when it cannot load it leaves no hole. */
export function HotRail({ headingLevel = 2, title, skip = 0 }: HotRailProps) {
  const t = useText()
  const language = useLanguage()
  const { data, isError } = useCall('hotGames', { language, size: HOT_COUNT })
  const games = data && playable(data.list).slice(skip)
  if (isError || games?.length === 0) return null
  return (
    <Rail headingLevel={headingLevel} title={title ?? t('hot.title')} action={<Link to={paths.hot()} className={styles.more}>{t('hot.more')}</Link>} labels={{ previous: t('rail.previous'), next: t('rail.next') }}>
      {games ? games.map((game) => <GameCard key={game.gameId} game={game} />) : Array.from({ length: HOT_COUNT }, (_, index) => <GameTileSkeleton key={index} />)}
    </Rail>
  )
}
