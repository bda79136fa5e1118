import { memo, Suspense, useRef } from 'react'
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallRequest, CallValue, Game } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { Pagination } from '@atrium/ui/pagination'
import { GameCard } from '../../../tile/GameCard.tsx'
import { Tiles } from '../../../tile/Tiles.tsx'
import { gameCount } from '../../../tile/game-count.ts'
import { GRID_ID } from './grid-id.ts'
import { groupGames } from './group-games.ts'
import { LazyAllGames } from '../all-games/lazy-all-games.ts'
import { PAGE_SIZE } from '../state/lobby-state.ts'
import type { LobbyState } from '../state/lobby-state.ts'
import styles from '../styles/lobby.module.css'

/** Number of tiles on the first screen of most visitors. */
const FIRST_SCREEN = 6

/** The part of the state that affects the list itself. */
type Listed = Pick<LobbyState, 'page'> & Partial<Pick<LobbyState, 'view'>>

export interface GameGridProps {
  games: UseQueryResult<CallValue<'gameList'>, PortalError>
  state: Listed
  /** Request of the list, needed to show all games in one list. */
  request?: CallRequest<'gameList'>
  /** Whether games are grouped by category, each with a heading. */
  isGrouped?: boolean
  hrefOf(change: Partial<Listed>): string
  onChange(change: Partial<Listed>): void
  /** Shown when the page has no games. */
  nothing(lastPage: number): ReactNode
}

export function GameGrid({
  games: { data, error, refetch, isPlaceholderData, isFetching },
  state,
  request,
  isGrouped = false,
  hrefOf,
  onChange,
  nothing,
}: GameGridProps) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)
  const turn = (page: number) => {
    onChange({ page })
    panel.current?.scrollIntoView({ block: 'start' })
  }
  // Loads in parallel with the games. A failure shows when the list renders.
  if (state.view) LazyAllGames.preload().catch(() => undefined)
  const content = () => {
    if (error && !data)
      return (
        <ErrorState
          size="page"
          title={t('error.title')}
          reference={error.requestId}
          action={
            <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {error.message}
        </ErrorState>
      )
    if (!data)
      return (
        <div className={styles.grid}>
          {Array.from({ length: PAGE_SIZE }, (_, index) => (
            <GameTileSkeleton key={index} />
          ))}
        </div>
      )
    if (data.games.length === 0) return nothing(data.totalPages)
    const grid = isGrouped ? <Groups {...data} /> : <Cards games={data.games} />
    // The first games are the fallback while the code of the full list loads, so that it appears as fast as a page.
    return state.view && request && !isPlaceholderData ? (
      <Suspense fallback={grid}>
        <LazyAllGames request={request} first={data} />
      </Suspense>
    ) : (
      grid
    )
  }
  return (
    <Tiles>
      <div
        ref={panel}
        id={GRID_ID}
        role="tabpanel"
        aria-label={t('lobby.allGames')}
        aria-busy={!error && (!data || isPlaceholderData)}
        data-outdated={isPlaceholderData || undefined}
        className={styles.panel}
      >
        {content()}
      </div>
      {data && data.games.length > 0 && !state.view && (
        <Pagination
          page={data.pageNum}
          totalPages={data.totalPages}
          onChange={turn}
          hrefOf={(page) => hrefOf({ page })}
          className={styles.pages}
          labels={{
            nav: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (page) => t('pages.page', { page }),
          }}
        />
      )}
    </Tiles>
  )
}

/** Memoized, because a lobby renders again after each of its calls. */
const Cards = memo(function Cards({ games, priority = FIRST_SCREEN }: { games: readonly Game[]; priority?: number }) {
  return (
    <div className={styles.grid}>
      {games.map((game, index) => (
        <GameCard key={game.gameId} game={game} priority={index < priority} />
      ))}
    </div>
  )
})

/** Search results by category. Each count includes all pages. */
function Groups({ games, categories }: Pick<CallValue<'gameList'>, 'games' | 'categories'>) {
  const t = useText()
  return groupGames(games).map((group, place) => {
    const total = categories?.find(({ gameType }) => gameType === group.gameType)?.total
    return (
      <section key={group.gameType} aria-label={t(`categories.${group.gameType}`)} className={styles.found}>
        <h3 className={styles.foundTitle}>
          {t(`categories.${group.gameType}`)}{' '}
          {total !== undefined && <span className={styles.total}>{t('lobby.games', gameCount(total))}</span>}
        </h3>
        <Cards games={group.games} priority={place === 0 ? FIRST_SCREEN : 0} />
      </section>
    )
  })
}
