import { SESSION_KEYS } from '@atrium/contracts/portal/session'

/** The methods of `Storage` that the client uses. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The tab's session storage. If the browser blocks it, memory that lasts as long as the page. */
export function browserStorage(): TokenStorage {
  try {
    sessionStorage.getItem(SESSION_KEYS.token)
    return sessionStorage
  } catch {
    const memory = new Map<string, string>()
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    }
  }
}

export interface TokenStore {
  get(): string | undefined
  set(token: string): void
  clear(): void
}

/**
 * Stores the session's token, which only this package reads. If the storage is full, the token lasts as long as the
 * page: a successful log-in must not fail because of it.
 */
export function createTokenStore(storage: TokenStorage): TokenStore {
  let unstored: string | undefined
  return {
    get: () => unstored ?? storage.getItem(SESSION_KEYS.token) ?? undefined,
    set(token) {
      unstored = undefined
      try {
        storage.setItem(SESSION_KEYS.token, token)
      } catch {
        // The stored token is of an earlier session, and must not be used after a reload.
        storage.removeItem(SESSION_KEYS.token)
        unstored = token
      }
    },
    clear() {
      unstored = undefined
      storage.removeItem(SESSION_KEYS.token)
    },
  }
}
