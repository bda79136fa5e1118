import { memo, useEffect, useState } from 'react'
import type { CallRequest, CallValue, Game } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { GameCard } from '../../../tile/GameCard.tsx'
import { scheduleFrame } from './frame-scheduler.ts'
import { isScrollIdle, whenScrollIdle } from './scroll-idle.ts'
import { CHUNK, useChunks } from './use-chunks.ts'
import { useWindowRows } from './use-window-rows.ts'
import { chunksOf } from './window-rows.ts'
import type { RowRange } from './window-rows.ts'
import styles from './all-games.module.css'
import lobby from '../styles/lobby.module.css'

export interface AllGamesProps {
  /** The lobby's request, of which the list shows all pages. */
  request: CallRequest<'gameList'>
  first: CallValue<'gameList'>
}

/**
 * Rows beyond the rendered ones whose games are fetched, so that slow scrolling shows games instead of skeletons and
 * each row renders only once.
 */
const AHEAD = 5

/** All games of a lobby in one virtual list: only the rows on the screen are rendered. */
export function AllGames({ request, first: { games, total } }: AllGamesProps) {
  const t = useText()
  const { attach, columns, rowHeight, rows, range } = useWindowRows(total)
  const [focused, setFocused] = useState<number>()

  // The focused row and the rows that a key can move to from there are always rendered, wherever the page is scrolled.
  const near =
    focused === undefined || focused >= rows
      ? { from: 0, to: 0 }
      : { from: Math.max(0, focused - 1), to: Math.min(rows, focused + 2) }
  const places = [...new Set([...rowsOf(range), ...rowsOf(near)])].sort((one, other) => one - other)
  const wanted = [{ from: Math.max(0, range.from - AHEAD), to: Math.min(rows, range.to + AHEAD) }, near]
  const chunks = useChunks(request, [...new Set(wanted.flatMap((part) => chunksOf(part, columns, CHUNK)))], games)
  // On blur the next focused row is known before it receives the focus: it must stay rendered in between.
  const follow = (target: EventTarget | null) => setFocused(target instanceof Element ? rowAround(target) : undefined)
  return (
    <>
      {/* i A feed: each article states its position and the size of the set. */}
      <div
        ref={attach}
        role="feed"
        aria-label={t('lobby.allGames')}
        className={styles.all}
        style={{ blockSize: rows * rowHeight }}
        onFocus={({ target }) => follow(target)}
        onBlur={({ relatedTarget }) => follow(relatedTarget)}
      >
        {places.map((row) => (
          <Row
            key={row}
            row={row}
            top={row * rowHeight}
            first={row * columns}
            games={Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) =>
              chunks.gameAt(row * columns + column),
            )}
            total={total}
            isNear={row >= near.from && row < near.to}
          />
        ))}
      </div>
      {chunks.error && (
        <p role="alert" className={styles.chunkFailed}>
          {chunks.error.message}
          <Button size="s" onClick={chunks.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </>
  )
}

const rowsOf = ({ from, to }: RowRange): number[] => Array.from({ length: to - from }, (_, index) => from + index)

function rowAround(target: Element): number | undefined {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? undefined : Number(row)
}

interface RowProps {
  row: number
  /** The row's position in the list, in CSS pixels. */
  top: number
  /** Index of the row's first game. */
  first: number
  games: (Game | undefined)[]
  total: number
  /**
   * A key may move the focus to this row next, so it is rendered completely, with actions, even while the page scrolls.
   */
  isNear: boolean
}

/**
 * Renders half of its games per frame, because a whole row is a long task on a slow processor. A chunk of games fills
 * many rows, one after the other. Games that arrive while the list scrolls get their actions once the list is idle, or
 * the row is hovered or near the focus.
 */
function Row({ row, top, first, games, total, isNear }: RowProps) {
  const isThere = games[0] !== undefined
  const half = Math.ceil(games.length / 2)
  const [hasWaited] = useState(!isThere)
  const [drawn, setDrawn] = useState(() => (!isThere ? 0 : isScrollIdle() ? games.length : half))
  const [isPassing, setPassing] = useState(() => !isScrollIdle())
  if (isNear && isThere && drawn < games.length) setDrawn(games.length)
  if (isNear && isPassing) setPassing(false)

  // An effect, because animation frames are outside React.
  useEffect(() => {
    if (isThere && drawn < games.length) return scheduleFrame(() => setDrawn(drawn + half))
  }, [isThere, drawn, half, games.length])

  // An effect, because scrolling is outside React.
  useEffect(() => {
    if (isPassing && drawn > 0) return whenScrollIdle(() => setPassing(false))
  }, [isPassing, drawn])

  return (
    <div
      data-row={row}
      className={`${lobby.grid} ${styles.row}`}
      style={{ transform: `translateY(${top}px)` }}
      onPointerEnter={() => setPassing(false)}
    >
      {games.map(
        (game, column) =>
          (column < drawn || hasWaited || !game) && (
            <Place
              key={column}
              index={first + column}
              total={total}
              game={column < drawn ? game : undefined}
              isPassing={isPassing}
            />
          ),
      )}
    </div>
  )
}

/**
 * Memoized: scrolling renders rows, but not the games already in them. Images load eagerly, because rendered games are
 * near the screen; this avoids an observer for each.
 */
const Place = memo(function Place({
  index,
  total,
  game,
  isPassing,
}: {
  index: number
  total: number
  game: Game | undefined
  isPassing: boolean
}) {
  return game ? (
    <GameCard
      key={game.gameId}
      game={game}
      priority
      isPassing={isPassing}
      aria-posinset={index + 1}
      aria-setsize={total}
    />
  ) : (
    <GameTileSkeleton still />
  )
})
