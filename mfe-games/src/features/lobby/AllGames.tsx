import { memo, useEffect, useState } from 'react'
import type { FocusEvent } from 'react'
import type { CallRequest, CallValue, Game } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { GameCard } from '../../tile/GameCard.tsx'
import { oneAFrame } from './one-a-frame.ts'
import { isAtRest, whenAtRest } from './scroll-rest.ts'
import { CHUNK, useChunks } from './use-chunks.ts'
import { useWindowRows } from './use-window-rows.ts'
import { chunksOf } from './window-rows.ts'
import styles from './all-games.module.css'
import lobby from './lobby.module.css'

export interface AllGamesProps {
  /** What the lobby asks for, of which all pages are shown. */
  request: CallRequest<'gameList'>
  first: CallValue<'gameList'>
}

/** Rows beyond those that are drawn whose games are fetched, so that a slow scroll meets games and no skeletons, each of which would be drawn twice. */
const AHEAD = 5

/** All games of a lobby in one list, of which only the rows on the screen exist. */
export function AllGames({ request, first: { games, total } }: AllGamesProps) {
  const t = useText()
  const { attach, columns, rowHeight, rows, range } = useWindowRows(total)
  const [focused, setFocused] = useState<number>()

  const places = Array.from({ length: range.to - range.from }, (_, index) => range.from + index)
  // The row with the focus stays, wherever the page is scrolled.
  if (focused !== undefined && focused < rows && !places.includes(focused)) places[focused < range.from ? 'unshift' : 'push'](focused)
  const wanted = [{ from: Math.max(0, range.from - AHEAD), to: Math.min(rows, range.to + AHEAD) }, ...(focused === undefined ? [] : [{ from: focused, to: Math.min(rows, focused + 1) }])]
  const chunks = useChunks(request, [...new Set(wanted.flatMap((part) => chunksOf(part, columns, CHUNK)))], games)
  const follow = ({ target }: FocusEvent) => setFocused(Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? NaN))
  return (
    <>
      {/* A feed: of its articles each says which of how many it is. */}
      <div ref={attach} role="feed" aria-label={t('lobby.allGames')} className={styles.all} style={{ blockSize: rows * rowHeight }} onFocus={follow} onBlur={() => setFocused(undefined)}>
        {places.map((row) => <Row key={row} row={row} top={row * rowHeight} first={row * columns} games={Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => chunks.gameAt(row * columns + column))} total={total} />)}
      </div>
      {chunks.error && (
        <p role="alert" className={styles.chunkFailed}>
          {chunks.error.message}
          <Button size="s" onClick={chunks.retry}>{t('retry')}</Button>
        </p>
      )}
    </>
  )
}

interface RowProps {
  row: number
  /** Where it is in the list, in CSS pixels. */
  top: number
  /** Number of its first game, from 0. */
  first: number
  games: (Game | undefined)[]
  total: number
}

/**
 * A frame draws half of it: a whole row is a long task on a slow processor. A chunk brings games for many rows at once, which are filled
 * one after the other. What comes while the list is scrolled has no actions until it rests, is pointed at or has the focus.
 */
function Row({ row, top, first, games, total }: RowProps) {
  const isThere = games[0] !== undefined
  const half = Math.ceil(games.length / 2)
  const [hasWaited] = useState(!isThere)
  const [drawn, setDrawn] = useState(() => (!isThere ? 0 : isAtRest() ? games.length : half))
  const [isPassing, setPassing] = useState(() => !isAtRest())
  const reach = () => setPassing(false)

  // Frames are outside React.
  useEffect(() => {
    if (isThere && drawn < games.length) return oneAFrame(() => setDrawn(drawn + half))
  }, [isThere, drawn, half, games.length])

  // Scrolling is outside React.
  useEffect(() => {
    if (isPassing && drawn > 0) return whenAtRest(() => setPassing(false))
  }, [isPassing, drawn])

  return (
    <div data-row={row} className={`${lobby.grid} ${styles.row}`} style={{ transform: `translateY(${top}px)` }} onPointerEnter={reach} onFocus={reach}>
      {games.map((game, column) => (column < drawn || hasWaited || !game) && <Place key={column} index={first + column} total={total} game={column < drawn ? game : undefined} isPassing={isPassing} />)}
    </div>
  )
}

/** Scrolling draws rows, not the games that are in them already. Pictures are asked for at once: what is here is as good as on the screen, and nobody has to watch whether it is. */
const Place = memo(function Place({ index, total, game, isPassing }: { index: number; total: number; game: Game | undefined; isPassing: boolean }) {
  return game ? <GameCard key={game.gameId} game={game} priority isPassing={isPassing} aria-posinset={index + 1} aria-setsize={total} /> : <GameTileSkeleton still />
})
