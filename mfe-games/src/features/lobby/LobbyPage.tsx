import { useEffect } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { FeaturedRail } from '../../rails/FeaturedRail.tsx'
import { NewRail } from '../../rails/NewRail.tsx'
import { categoryOf } from './categories.ts'
import type { Category } from './categories.ts'
import { EmptyCategory } from './EmptyCategory.tsx'
import { GameGrid } from './GameGrid.tsx'
import { gameListRequest, isNarrowed, writeLobby } from './lobby-state.ts'
import { LobbyHeader } from './LobbyHeader.tsx'
import { LobbyTools } from './LobbyTools.tsx'
import { useFirstCall } from './use-first-call.ts'
import { useLobbyState } from './use-lobby-state.ts'
import { VendorTabs } from './VendorTabs.tsx'
import styles from './lobby.module.css'

/** The lobby of every category: one page, told apart by its address. */
export function LobbyPage() {
  const category = categoryOf(useLocation().pathname)
  return <Lobby key={category.path} category={category} />
}

function Lobby({ category }: { category: Category }) {
  const t = useText()
  const language = useLanguage()
  const { bus } = usePortal()
  const [state, change] = useLobbyState()
  const request = gameListRequest(category, state, language)
  useFirstCall('gameList', request)
  const games = useCall('gameList', request, { placeholderData: keepPreviousData })
  const vendors = useCall('gameVendor', { gameCategory: category.gameType, language })
  const vendor = vendors.data?.vendors.find(({ vassalage }) => vassalage === state.vassalage)

  // The menu and other remotes are outside React: they follow what is looked at.
  useEffect(() => bus.emit('games.category.chosen', { gameType: category.gameType, vassalage: state.vassalage }), [bus, category.gameType, state.vassalage])

  if (vendors.data?.vendors.length === 0) return <EmptyCategory category={category} />
  const looksAround = !isNarrowed(state) && category.key === 'rng'
  return (
    <div className={styles.lobby}>
      <LobbyHeader title={vendor ? t('lobby.gameHall', { vendor: vendor.displayName }) : t(`lobby.title.${category.key}`)} total={games.data?.total} announce={looksAround && __FLAGS__.lobbyHero === true} q={state.q} searching={games.isPlaceholderData && games.isFetching} onSearch={(q) => change({ q }, { replace: true })} />
      <VendorTabs vendors={vendors} chosen={state.vassalage} showCounts={!category.feature} onChoose={(vassalage) => change({ vassalage })} />
      {looksAround && __FLAGS__.lobbyHero === true && <FeaturedRail />}
      {looksAround && <NewRail gameType={category.gameType} to={`${category.path}?${writeLobby(new URLSearchParams(), { feature: 'new' }).toString()}`} />}
      <section aria-label={t('lobby.allGames')} className={styles.catalogue}>
        <LobbyTools state={state} fixedFeature={category.feature} onChange={change} />
        <GameGrid games={games} state={state} onChange={change} />
      </section>
    </div>
  )
}
