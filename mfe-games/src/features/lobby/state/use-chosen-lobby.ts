import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePortal } from '@atrium/portal-kit'
import type { PortalHost } from '@atrium/portal-kit'
import { readCategoryChoice } from '../../../category-choice.ts'
import type { Category } from './categories.ts'
import { isNarrowed } from './lobby-state.ts'
import { isLobbyChange, useLobbyState } from './use-lobby-state.ts'
import type { LobbyAddress } from './use-lobby-state.ts'

/** Keys of the history entries at which a lobby was shown since the document was loaded. */
const shownEntries = new WeakMap<PortalHost['queryClient'], Set<string>>()

/**
 * Synchronizes the lobby's address with the portal's chosen category and vendor. An address without a vendor gets the
 * vendor that was chosen in this category; a vendor in the address is published as the choice. Back navigation and
 * changes within the lobby leave the address unchanged.
 */
export function useChosenLobby(category: Category): LobbyAddress {
  const { bus, queryClient } = usePortal()
  const { key, state: marks } = useLocation()
  const address = useLobbyState()
  const chosenVendor = () => {
    const choice = readCategoryChoice(bus)
    const isNew = !isLobbyChange(marks) && !shownEntries.get(queryClient)?.has(key)
    return isNew && category.gameType && choice?.gameType === category.gameType && !isNarrowed(address.state)
      ? choice.vassalage
      : undefined
  }
  // Once per history entry: a later choice creates a new entry.
  const [entry, setEntry] = useState(() => ({ key, vassalage: chosenVendor() }))
  if (entry.key !== key) setEntry({ key, vassalage: chosenVendor() })

  const vassalage = address.state.vassalage ?? entry.vassalage
  const gameType = category.gameType ?? address.state.gameType

  // An effect, because the address and the event bus are outside React.
  useEffect(() => {
    shownEntries.set(queryClient, (shownEntries.get(queryClient) ?? new Set()).add(key))
    if (vassalage !== address.state.vassalage) return address.change({ vassalage }, { replace: true })
    const choice = readCategoryChoice(bus)
    if (gameType && (choice?.gameType !== gameType || choice.vassalage !== vassalage))
      bus.emit('games.category.chosen', { gameType, vassalage })
    // Once per history entry and its category and vendor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, gameType, vassalage])

  return vassalage === address.state.vassalage ? address : { ...address, state: { ...address.state, vassalage } }
}
