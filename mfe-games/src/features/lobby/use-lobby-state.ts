import { useSearchParams } from 'react-router-dom'
import { readLobby, writeLobby } from './lobby-state.ts'
import type { LobbyState } from './lobby-state.ts'

/** The lobby's state is its address. Typing replaces the entry of the history, choosing adds one. */
export function useLobbyState(): [LobbyState, (change: Partial<LobbyState>, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  return [readLobby(params), (change, { replace = false } = {}) => setParams((current) => writeLobby(current, change), { replace, preventScrollReset: true })]
}
