import { SESSION_KEYS } from '@atrium/contracts/portal/session'

/** The part of `Storage` that the client uses. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The tab's session storage. Memory, which ends with the page, where the browser blocks that storage. */
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
 * The session's token, which only this package reads. Where the storage is full the token lasts as long as the page: a
 * log-in that has succeeded must not fail for it.
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
        // The previous token has ended; it was shorter and may still be stored.
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
