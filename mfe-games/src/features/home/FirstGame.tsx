import { paths } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { PlayIcon } from '@atrium/ui/icon'
import { Rail } from '@atrium/ui/rail'
import { Link } from 'react-router-dom'
import styles from './first-game.module.css'

/** A link to the first game, as high as a rail of games. */
export function FirstGame() {
  const t = useText()
  return (
    <Rail title={t('home.continue')} labels={{ previous: t('rail.previous'), next: t('rail.next') }}>
      <div className={styles.place}>
        <div className={styles.height}>
          <GameTileSkeleton still />
        </div>
        <Link to={paths.rng()} className={styles.first}>
          <PlayIcon size={24} />
          <span>{t('home.first')}</span>
        </Link>
      </div>
    </Rail>
  )
}
