import { classNames } from '../class-names.ts'
import styles from './game-tile.module.css'

/**
 * The skeleton of one tile, with its exact size. `still` turns the animation off for lists of dozens of tiles, because
 * each animation needs its own compositor layer.
 */
export function GameTileSkeleton({ still = false }: { still?: boolean }) {
  return (
    <div aria-hidden className={classNames(styles.tile, styles.bones, !still && styles.breathing)}>
      <div className={styles.art} />
      <p className={styles.title} />
      <p className={styles.vendor} />
    </div>
  )
}
