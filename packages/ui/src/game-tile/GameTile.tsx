import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { FlameIcon, SparkIcon, WrenchIcon } from '../icon/games.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { conceal, longPress } from './long-press.ts'
import { picture } from './picture.ts'
import styles from './game-tile.module.css'
import actions from './tile-actions.module.css'
import signs from './tile-signs.module.css'

export interface GameTileProps extends Omit<ComponentProps<'article'>, 'children'> {
  name: string
  vendor: string
  /**
   * Address of the 3:4 picture, which screen readers skip because the name is below it. If the picture of another
   * origin fails to load, the same path of the page's own origin is loaded.
   */
  art: string
  labels: { play: string; trial: string; new: string; hot: string; maintenance: string; favourite?: string }
  onPlay?(): void
  /** Absent if the game has no free trial. */
  onTrial?(): void
  /** Adds a heart in the corner of the picture. */
  onFavourite?(): void
  isFavourite?: boolean
  isNew?: boolean
  isHot?: boolean
  maintenance?: boolean
  /** Whether the game's launch is in progress. */
  busy?: boolean
  /** Loads the picture eagerly, for tiles on the first screen. */
  priority?: boolean
  /** Omits all controls except the heart of a favourite, for tiles that scroll past. */
  isPassing?: boolean
}

/**
 * A game. A click on its picture or title plays it; hover, focus and a long press show the play and trial buttons.
 * Pages have dozens of tiles, so a tile has no state, no effects and few elements, and its badges are drawn by the
 * style sheet.
 */
export function GameTile({
  name,
  vendor,
  art,
  labels,
  onPlay,
  onTrial,
  onFavourite,
  isFavourite = false,
  isNew,
  isHot,
  maintenance = false,
  busy = false,
  priority = false,
  isPassing = false,
  className,
  ...rest
}: GameTileProps) {
  const playable = !maintenance && !isPassing && onPlay !== undefined
  const play = () => {
    conceal()
    if (!busy) onPlay?.()
  }
  const newBadge = (
    <span className={signs.badge}>
      <SparkIcon size={14} />
      {labels.new}
    </span>
  )
  const hotBadge = (
    <span title={labels.hot} className={classNames(signs.badge, signs.hot)}>
      <FlameIcon size={14} label={labels.hot} />
    </span>
  )
  return (
    <article
      aria-label={name}
      className={classNames(styles.tile, maintenance && styles.resting, busy && actions.revealed, className)}
      {...longPress}
      {...rest}
    >
      <div className={classNames(styles.art, actions.stage)}>
        <img
          src={art}
          alt=""
          width={300}
          height={400}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          className={styles.picture}
          {...picture}
        />
        {maintenance && (
          <span className={signs.maintenance}>
            <WrenchIcon size={24} />
            {labels.maintenance}
          </span>
        )}
        {playable && (
          <button
            type="button"
            aria-label={`${labels.play} ${name}`}
            aria-busy={busy || undefined}
            className={actions.play}
            onClick={play}
          >
            {busy && <Spinner size={22} />}
          </button>
        )}
        {isNew && isHot ? (
          <span className={signs.badges}>
            {newBadge}
            {hotBadge}
          </span>
        ) : isNew ? (
          newBadge
        ) : (
          isHot && hotBadge
        )}
        {playable && onTrial && (
          <button
            type="button"
            aria-label={`${labels.trial} ${name}`}
            className={actions.trial}
            onClick={() => (conceal(), onTrial())}
          >
            {labels.trial}
          </button>
        )}
        {onFavourite && (isFavourite || !isPassing) && (
          <button
            type="button"
            aria-label={`${labels.favourite} ${name}`}
            aria-pressed={isFavourite}
            className={actions.favourite}
            onClick={onFavourite}
          />
        )}
      </div>
      {/* i For pointers only: for the keyboard and screen readers the game is a single control, the one over its
          picture. */}
      <p
        className={classNames(styles.title, playable && styles.linked)}
        title={name}
        onClick={playable ? play : undefined}
      >
        {name}
      </p>
      <p className={styles.vendor}>{vendor}</p>
    </article>
  )
}
