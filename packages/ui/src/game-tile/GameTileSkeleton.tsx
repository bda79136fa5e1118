import { Skeleton } from '../skeleton/Skeleton.tsx'
import styles from './game-tile.module.css'

/** The place of one tile, to the pixel. */
export function GameTileSkeleton() {
  return (
    <div aria-hidden className={styles.tile}>
      <Skeleton shape="block" className={styles.art} />
      <p className={styles.title}><Skeleton width="80%" /></p>
      <p className={styles.vendor}><Skeleton width="50%" /></p>
    </div>
  )
}
