import { useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallValue } from '@atrium/contracts/calls'
import type { PortalError } from '@atrium/contracts/errors'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ErrorState } from '@atrium/ui/error-state'
import { GameTileSkeleton } from '@atrium/ui/game-tile'
import { Pagination } from '@atrium/ui/pagination'
import { GameCard } from '../../tile/GameCard.tsx'
import type { LobbyState } from './lobby-state.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './lobby.module.css'

/** The panel that the vendor tabs control. */
export const GRID_ID = 'game-grid'
/** Tiles that are on the first screen of most visitors. */
const FIRST_SCREEN = 6
const SKELETONS = 24

export interface GameGridProps {
  games: UseQueryResult<CallValue<'gameList'>, PortalError>
  state: LobbyState
  onChange(change: Partial<LobbyState>): void
}

export function GameGrid({ games: { data, error, refetch, isPlaceholderData, isFetching }, state, onChange }: GameGridProps) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)
  const turn = (page: number) => {
    onChange({ page })
    panel.current?.scrollIntoView({ block: 'start' })
  }
  const content = () => {
    if (error && !data)
      return (
        <ErrorState size="page" title={t('error.title')} reference={error.requestId} action={<Button variant="primary" busy={isFetching} onClick={() => void refetch()}>{t('retry')}</Button>}>
          {error.message}
        </ErrorState>
      )
    if (!data) return <div className={styles.grid}>{Array.from({ length: SKELETONS }, (_, index) => <GameTileSkeleton key={index} />)}</div>
    if (data.games.length === 0) return <NothingFound state={state} lastPage={data.totalPages} onChange={onChange} />
    return <div className={styles.grid}>{data.games.map((game, index) => <GameCard key={game.gameId} game={game} priority={index < FIRST_SCREEN} />)}</div>
  }
  return (
    <>
      <div ref={panel} id={GRID_ID} role="tabpanel" aria-label={t('lobby.allGames')} aria-busy={!error && (!data || isPlaceholderData)} className={styles.panel}>
        {content()}
      </div>
      {data && data.games.length > 0 && (
        <Pagination page={data.pageNum} totalPages={data.totalPages} onChange={turn} className={styles.pages} labels={{ nav: t('pages.label'), previous: t('pages.previous'), next: t('pages.next'), page: (page) => t('pages.page', { page }) }} />
      )}
    </>
  )
}
