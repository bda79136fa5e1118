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
  /** The lobby's request, of which all pages are shown. */
  request: CallRequest<'gameList'>
  first: CallValue<'gameList'>
}

/**
 * Rows beyond the drawn ones whose games are fetched, so that a slow scroll finds games instead of skeletons, each of
 * which would be drawn twice.
 */
const AHEAD = 5

/** All games of a lobby in one list, of which only the rows on the screen are rendered. */
export function AllGames({ request, first: { games, total } }: AllGamesProps) {
  const t = useText()
  const { attach, columns, rowHeight, rows, range } = useWindowRows(total)
  const [focused, setFocused] = useState<number>()

  // The focused row is always rendered, wherever the page is scrolled, and so are the rows that a key moves to from
  // there.
  const near =
    focused === undefined || focused >= rows
      ? { from: 0, to: 0 }
      : { from: Math.max(0, focused - 1), to: Math.min(rows, focused + 2) }
  const places = [...new Set([...rowsOf(range), ...rowsOf(near)])].sort((one, other) => one - other)
  const wanted = [{ from: Math.max(0, range.from - AHEAD), to: Math.min(rows, range.to + AHEAD) }, near]
  const chunks = useChunks(request, [...new Set(wanted.flatMap((part) => chunksOf(part, columns, CHUNK)))], games)
  // The row that a blur leads to is known before its focus: it must stay rendered in between.
  const follow = (target: EventTarget | null) => setFocused(target instanceof Element ? rowAround(target) : undefined)
  return (
    <>
      {/* A feed: each of its articles states its position and the size of the set. */}
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
  /** Its position in the list, in CSS pixels. */
  top: number
  /** Number of its first game, from 0. */
  first: number
  games: (Game | undefined)[]
  total: number
  /** A key may move to it next: it is rendered whole and with its actions, whatever the page does. */
  isNear: boolean
}

/**
 * A frame draws half of a row: a whole one is a long task on a slow processor. A chunk contains games for many rows at
 * once, which are filled one after the other. Games that arrive while the list is scrolled get no actions until it
 * rests, is pointed at or is near the focus.
 */
function Row({ row, top, first, games, total, isNear }: RowProps) {
  const isThere = games[0] !== undefined
  const half = Math.ceil(games.length / 2)
  const [hasWaited] = useState(!isThere)
  const [drawn, setDrawn] = useState(() => (!isThere ? 0 : isScrollIdle() ? games.length : half))
  const [isPassing, setPassing] = useState(() => !isScrollIdle())
  if (isNear && isThere && drawn < games.length) setDrawn(games.length)
  if (isNear && isPassing) setPassing(false)

  // An effect, because frames are outside React.
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
 * Memoized: scrolling renders rows, not the games that are in them already. Pictures load eagerly, because rendered
 * games are near the screen, which saves an observer for each.
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
