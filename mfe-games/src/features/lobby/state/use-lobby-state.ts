import { useLocation, useSearchParams } from 'react-router-dom'
import { readLobby, writeLobby } from './lobby-state.ts'
import type { LobbyState } from './lobby-state.ts'

export interface LobbyAddress {
  state: LobbyState
  /** Changes the state: typing replaces the history entry, other changes add one. */
  change(change: Partial<LobbyState>, options?: { replace?: boolean }): void
  /** The address after a change, for links. */
  hrefOf(change: Partial<LobbyState>): string
}

/** Marks history entries created by a lobby. */
const LOBBY_CHANGE = { isLobbyChange: true }

/** Whether a location's state was set by a lobby's `change`. */
export const isLobbyChange = (state: unknown): boolean =>
  (state as Partial<typeof LOBBY_CHANGE> | null)?.isLobbyChange === true

/** The lobby's state, stored in its address. */
export function useLobbyState(): LobbyAddress {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  return {
    state: readLobby(params),
    change: (change, { replace = false } = {}) =>
      setParams((current) => writeLobby(current, change), { replace, preventScrollReset: true, state: LOBBY_CHANGE }),
    hrefOf(change) {
      const query = writeLobby(params, change).toString()
      return query ? `${pathname}?${query}` : pathname
    },
  }
}
