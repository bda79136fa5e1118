import { useRef } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { FeaturedRail } from '../../rails/FeaturedRail.tsx'
import { NewRail } from '../../rails/NewRail.tsx'
import { categoryOf } from './state/categories.ts'
import type { Category } from './state/categories.ts'
import { CategoryChoices } from './filters/CategoryChoices.tsx'
import { EmptyCategory } from './EmptyCategory.tsx'
import { FoundIn } from './search/FoundIn.tsx'
import { GameGrid } from './grid/GameGrid.tsx'
import { gameListRequest, isNarrowed, isSearch, searchChange, vendorRequest } from './state/lobby-state.ts'
import type { LobbyState } from './state/lobby-state.ts'
import { LobbyHeader } from './LobbyHeader.tsx'
import { LobbyTools } from './filters/LobbyTools.tsx'
import { NothingFound } from './search/NothingFound.tsx'
import { enterTiles, moveBetweenTiles } from './grid/tile-keys.ts'
import { useChosenLobby } from './state/use-chosen-lobby.ts'
import { useFirstCall } from './state/use-first-call.ts'
import { VendorResting } from './filters/VendorResting.tsx'
import { VendorTabs } from './filters/VendorTabs.tsx'
import styles from './styles/lobby.module.css'

/** The lobby of every category: one page whose address determines the category. */
export function LobbyPage() {
  const category = categoryOf(useLocation().pathname)
  return <Lobby key={category.path} category={category} />
}

export interface LobbyProps {
  category: Category
  /** Further filters of the list. */
  Narrowing?: ComponentType<{ state: LobbyState; onChange(change: Partial<LobbyState>): void }>
  /** Shown before the list while no filter is set. */
  Overview?: ComponentType<{ hrefOf(change: Partial<LobbyState>): string }>
}

export function Lobby({ category, Narrowing, Overview }: LobbyProps) {
  const t = useText()
  const language = useLanguage()
  const { isModuleOn } = usePortal()
  const lobby = useRef<HTMLDivElement>(null)
  const { state, change, hrefOf } = useChosenLobby(category)
  const request = gameListRequest(category, state, language)
  useFirstCall('gameList', request)
  const games = useCall('gameList', request, { placeholderData: keepPreviousData })
  const vendors = useCall('gameVendor', vendorRequest(category, state, language), { placeholderData: keepPreviousData })
  const vendor = vendors.data?.vendors.find(({ vassalage }) => vassalage === state.vassalage)

  if (category.feature === 'hot' && !isModuleOn('GAMELOHOT3')) return <EmptyCategory category={category} />
  if (vendors.data?.vendors.length === 0) return <EmptyCategory category={category} />
  const looksAround = !isNarrowed(state)
  const searches = isSearch(state)
  const isSlots = looksAround && category.key === 'rng'
  const keys = (event: KeyboardEvent) => lobby.current && moveBetweenTiles(event, lobby.current)
  return (
    <div ref={lobby} className={styles.lobby} onKeyDown={keys}>
      <LobbyHeader
        title={vendor ? t('lobby.gameHall', { vendor: vendor.displayName }) : t(`lobby.title.${category.key}`)}
        total={games.data && games.data.total - (games.data.entries ?? 0)}
        points={isModuleOn('MANPLAYREB3') && !searches ? vendors.data?.points : undefined}
        q={state.q}
        searching={games.isPlaceholderData && games.isFetching}
        onSearch={(q) => change(searchChange(q), { replace: true })}
        onDown={() => lobby.current !== null && enterTiles(lobby.current)}
      />
      {searches ? (
        <FoundIn categories={games.data?.categories} state={state} onChange={change} />
      ) : (
        !category.gameType && <CategoryChoices vendors={vendors.data?.vendors} state={state} onChange={change} />
      )}
      {(!searches || state.vassalage) && (
        <VendorTabs
          vendors={vendors}
          state={state}
          isGameHalls={category.key === 'rng'}
          hidesEmpty={category.feature !== undefined}
          onChoose={(vassalage) => change({ vassalage })}
        />
      )}
      {!searches && Narrowing && <Narrowing state={state} onChange={change} />}
      {isSlots && __FLAGS__.lobbyHero === true && <FeaturedRail gameType="RNG" />}
      {isSlots && <NewRail gameType="RNG" to={hrefOf({ feature: 'new' })} />}
      {looksAround && Overview && <Overview hrefOf={hrefOf} />}
      {vendor?.maintenance && <VendorResting name={vendor.displayName} />}
      <section aria-label={t('lobby.allGames')} className={styles.catalogue}>
        <LobbyTools
          state={state}
          category={category}
          features={vendors.data?.features}
          hasRtp={vendors.data?.hasRtp ?? false}
          total={games.data?.total}
          hrefOf={hrefOf}
          onChange={change}
        />
        <GameGrid
          games={games}
          state={state}
          request={request}
          isGrouped={request.searchFrom !== undefined}
          hrefOf={hrefOf}
          onChange={change}
          nothing={(lastPage) => <NothingFound state={state} lastPage={lastPage} onChange={change} />}
        />
      </section>
    </div>
  )
}
