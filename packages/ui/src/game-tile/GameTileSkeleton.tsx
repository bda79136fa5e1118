import { classNames } from '../class-names.ts'
import styles from './game-tile.module.css'

/**
 * The skeleton of one tile, with its exact size. `still` switches the animation off for dozens of tiles, as each
 * animation is a layer of its own.
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
