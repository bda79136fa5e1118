import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePortal } from '@atrium/portal-kit'
import type { PortalHost } from '@atrium/portal-kit'
import { readCategoryChoice } from '../../../category-choice.ts'
import type { Category } from './categories.ts'
import { isNarrowed } from './lobby-state.ts'
import { isLobbyChange, useLobbyState } from './use-lobby-state.ts'
import type { LobbyAddress } from './use-lobby-state.ts'

/** Keys of the history entries that a lobby was shown at since the document was loaded, which has one query client. */
const shownEntries = new WeakMap<PortalHost['queryClient'], Set<string>>()

/**
 * The lobby's address, and the portal's choice of a category beside it. An address without a vendor opens at the vendor
 * that is chosen in this category, and then names it. What the address names is published as the choice. Going back
 * shows the entry as it was left, and what the visitor chooses in the lobby stays as it was chosen.
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
  // Once for every entry of the history: a choice that is made later leads to an entry of its own.
  const [entry, setEntry] = useState(() => ({ key, vassalage: chosenVendor() }))
  if (entry.key !== key) setEntry({ key, vassalage: chosenVendor() })

  const vassalage = address.state.vassalage ?? entry.vassalage
  const gameType = category.gameType ?? address.state.gameType

  // The address and the bus are outside of React.
  useEffect(() => {
    shownEntries.set(queryClient, (shownEntries.get(queryClient) ?? new Set()).add(key))
    if (vassalage !== address.state.vassalage) return address.change({ vassalage }, { replace: true })
    const choice = readCategoryChoice(bus)
    if (gameType && (choice?.gameType !== gameType || choice.vassalage !== vassalage))
      bus.emit('games.category.chosen', { gameType, vassalage })
    // Once for every entry, and for what it names.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, gameType, vassalage])

  return vassalage === address.state.vassalage ? address : { ...address, state: { ...address.state, vassalage } }
}
