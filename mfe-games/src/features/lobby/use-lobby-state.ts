import { useLocation, useSearchParams } from 'react-router-dom'
import { readLobby, writeLobby } from './lobby-state.ts'
import type { LobbyState } from './lobby-state.ts'

export interface LobbyAddress {
  state: LobbyState
  /** Typing replaces the entry of the history, choosing adds one. */
  change(change: Partial<LobbyState>, options?: { replace?: boolean }): void
  /** Where a change leads, for links. */
  hrefOf(change: Partial<LobbyState>): string
}

/** The lobby's state is its address. */
export function useLobbyState(): LobbyAddress {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  return {
    state: readLobby(params),
    change: (change, { replace = false } = {}) => setParams((current) => writeLobby(current, change), { replace, preventScrollReset: true }),
    hrefOf(change) {
      const query = writeLobby(params, change).toString()
      return query ? `${pathname}?${query}` : pathname
    },
  }
}
