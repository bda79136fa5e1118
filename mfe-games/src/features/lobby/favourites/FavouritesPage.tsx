import { keepPreviousData } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, useSession, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { HeartIcon } from '@atrium/ui/icon'
import { Select } from '@atrium/ui/select'
import { HotRail } from '../../../rails/HotRail.tsx'
import { gameCount } from '../../../tile/game-count.ts'
import { GameGrid } from '../grid/GameGrid.tsx'
import styles from '../styles/lobby.module.css'
import { favouritesRequest, readFavourites, SORTS, writeFavourites } from './favourites-state.ts'
import type { FavouritesState } from './favourites-state.ts'
import { Invitation } from './Invitation.tsx'
import { RecentRail } from './RecentRail.tsx'

/** A member's favourite games and those played last. Prompts a visitor to log in. */
export function FavouritesPage() {
  const t = useText()
  const isVisitor = useSession().status === 'visitor'
  return (
    <div className={styles.lobby}>
      {isVisitor ? (
        <>
          <h1 className={styles.title}>{t('favourites.title')}</h1>
          <Invitation />
          <HotRail />
        </>
      ) : (
        <Favourites />
      )}
    </div>
  )
}

function Favourites() {
  const t = useText()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const state = readFavourites(params)
  const change = (next: Partial<FavouritesState>) =>
    setParams((current) => writeFavourites(current, next), { preventScrollReset: true })
  const games = useCall('favoriteGamesList', favouritesRequest(state, useLanguage()), {
    placeholderData: keepPreviousData,
  })
  const total = games.data?.total
  return (
    <>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{t('favourites.title')}</h1>
          <p role="status" className={styles.total}>
            {total === undefined ? '\u00a0' : t('lobby.games', gameCount(total))}
          </p>
        </div>
        {/* i Rendered before the games have loaded, so that they do not shift. */}
        <Select
          hideLabel
          disabled={total === 0}
          label={t('sort.label')}
          value={state.sort}
          options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => change({ sort: sort as FavouritesState['sort'] })}
          className={styles.sortWide}
        />
      </header>
      <section aria-label={t('favourites.title')} className={styles.catalogue}>
        <GameGrid
          games={games}
          state={state}
          hrefOf={({ page }) => `${pathname}?${writeFavourites(params, { page }).toString()}`}
          onChange={change}
          nothing={(lastPage) => <NoFavourites lastPage={lastPage} onTurn={(page) => change({ page })} />}
        />
      </section>
      {/* i Rendered after the games, whose number is unknown, so that it does not shift. */}
      {!games.isPending && <RecentRail />}
    </>
  )
}

function NoFavourites({ lastPage, onTurn }: { lastPage: number; onTurn(page: number): void }) {
  const t = useText()
  // The games of the last page have been removed from the favourites.
  if (lastPage > 0)
    return (
      <EmptyState
        icon={<HeartIcon size={24} />}
        title={t('nothing.page')}
        action={<Button onClick={() => onTurn(lastPage)}>{t('nothing.lastPage')}</Button>}
      />
    )
  return (
    <EmptyState
      size="page"
      className={styles.emptyCategory}
      icon={<HeartIcon size={28} />}
      title={t('favourites.empty')}
      action={
        <Link to={paths.rng()} className={buttonClass({ variant: 'primary' })}>
          {t('category.toSlots')}
        </Link>
      }
    >
      {t('favourites.emptyHint')}
    </EmptyState>
  )
}
