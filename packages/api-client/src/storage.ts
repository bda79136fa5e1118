import { SESSION_KEYS } from '@atrium/contracts/portal/session'

/** The part of `Storage` that the client uses. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The tab's session storage; where the browser refuses it, memory, which ends with the page. */
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
 * The session's token. Nobody outside of this package reads it. Where the storage is full it lasts as long as the page:
 * a log-in that has succeeded must not fail for it.
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
        // The one before, which took less room, is nobody's any more.
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
