import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PlayIcon } from '../icon/actions.tsx'
import { DiceIcon, FlameIcon, SparkIcon, WrenchIcon } from '../icon/games.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { useLongPress } from './long-press.ts'
import styles from './game-tile.module.css'

export interface GameTileProps extends Omit<ComponentProps<'article'>, 'children'> {
  name: string
  vendor: string
  /** Address of the 3:4 picture. Its name stands below, so the picture says nothing to screen readers. */
  art: string
  labels: { play: string; trial: string; new: string; hot: string; maintenance: string }
  onPlay?(): void
  /** Absent where the game has no free trial. */
  onTrial?(): void
  isNew?: boolean
  isHot?: boolean
  maintenance?: boolean
  /** Its launch is on the way. */
  busy?: boolean
  /** Stands in the corner of the art: a button that remembers the game. */
  favourite?: ReactNode
  /** Loads the picture at once: for the tiles of the first screen. */
  priority?: boolean
}

/** A game. A press plays it; hover, focus and a long press show play and trial. */
export function GameTile({ name, vendor, art, labels, onPlay, onTrial, isNew, isHot, maintenance = false, busy = false, favourite, priority = false, className, ...rest }: GameTileProps) {
  const titleId = useId()
  const [broken, setBroken] = useState(false)
  const { revealed, conceal, handlers } = useLongPress()
  const playable = !maintenance && onPlay !== undefined
  const play = () => {
    conceal()
    if (!busy) onPlay?.()
  }
  return (
    <article aria-labelledby={titleId} className={classNames(styles.tile, maintenance && styles.resting, (revealed || busy) && styles.revealed, className)} {...handlers} {...rest}>
      <div className={styles.art}>
        {broken ? <DiceIcon size={32} className={styles.broken} /> : <img src={art} alt="" width={300} height={400} loading={priority ? 'eager' : 'lazy'} decoding="async" draggable={false} className={styles.picture} onError={() => setBroken(true)} />}
        <span className={styles.badges}>
          {isNew && <span className={styles.badge}><SparkIcon size={14} />{labels.new}</span>}
          {isHot && <span className={classNames(styles.badge, styles.hot)} title={labels.hot}><FlameIcon size={14} label={labels.hot} /></span>}
        </span>
        {maintenance && <span className={styles.maintenance}><WrenchIcon size={24} />{labels.maintenance}</span>}
        {playable && (
          <button type="button" aria-label={`${labels.play} ${name}`} aria-busy={busy || undefined} className={styles.play} onClick={play}>
            <span aria-hidden className={styles.disc}>{busy ? <Spinner size={22} /> : <PlayIcon size={24} />}</span>
          </button>
        )}
        {playable && onTrial && (
          <button type="button" aria-label={`${labels.trial} ${name}`} className={styles.trial} onClick={() => (conceal(), onTrial())}>{labels.trial}</button>
        )}
        {favourite && <span className={styles.favourite}>{favourite}</span>}
      </div>
      <p id={titleId} className={styles.title} title={name}>{name}</p>
      <p className={styles.vendor}>{vendor}</p>
    </article>
  )
}
