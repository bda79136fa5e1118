import { describe, expect, it } from '@jest/globals'
import { SESSION_KEYS } from '@atrium/contracts/portal/session'
import { createTokenStore } from './storage.ts'

describe('the token of a session', () => {
  const storage = (isFull: () => boolean) => {
    const stored = new Map<string, string>()
    return {
      stored,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull()) throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, value)
      },
      removeItem: (key: string) => void stored.delete(key),
    }
  }

  it('lasts as long as the page where the storage is full, and replaces the previous token', () => {
    let isFull = false
    const full = storage(() => isFull)
    const tokens = createTokenStore(full)
    tokens.set('first')
    expect(full.stored.get(SESSION_KEYS.token)).toBe('first')
    isFull = true
    tokens.set('second')
    expect([tokens.get(), full.stored.size]).toEqual(['second', 0])
    tokens.clear()
    expect(tokens.get()).toBeUndefined()
  })

  it('is the stored one again once the storage has room', () => {
    let isFull = true
    const tokens = createTokenStore(storage(() => isFull))
    tokens.set('first')
    isFull = false
    tokens.set('second')
    expect(tokens.get()).toBe('second')
  })
})
