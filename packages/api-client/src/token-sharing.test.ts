import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createTokenStore, type TokenStore } from './storage.ts'
import { adoptFromOtherTabs, answerOtherTabs, TOKEN_WAIT_MS, type TokenChannel } from './token-sharing.ts'

type Listener = (event: { data: unknown }) => void

/** Tabs of one browser: each hears what the others post. */
function browser() {
  const tabs: Set<Listener>[] = []
  return (): TokenChannel => {
    const own = new Set<Listener>()
    tabs.push(own)
    return {
      addEventListener: (_type, listener) => void own.add(listener),
      removeEventListener: (_type, listener) => void own.delete(listener),
      postMessage: (data) => tabs.filter((tab) => tab !== own).forEach((tab) => [...tab].forEach((listener) => listener({ data }))),
    }
  }
}

function store(token?: string): TokenStore {
  const items = new Map<string, string>(token ? [['token', token]] : [])
  return createTokenStore({ getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value), removeItem: (key) => void items.delete(key) })
}

describe('a new tab', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('takes over the session of a tab that has one', async () => {
    const tab = browser()
    answerOtherTabs(tab(), store('secret'))
    const own = store()
    await expect(adoptFromOtherTabs(tab(), own)).resolves.toBe(true)
    expect(own.get()).toBe('secret')
  })

  it('gets nothing from a tab that may not share yet', async () => {
    const tab = browser()
    answerOtherTabs(tab(), store('secret'), () => false)
    const own = store()
    const adopted = adoptFromOtherTabs(tab(), own)
    jest.advanceTimersByTime(TOKEN_WAIT_MS.unknown)
    await expect(adopted).resolves.toBe(false)
    expect(own.get()).toBeUndefined()
  })

  it('gives up soon when nobody answers', async () => {
    const tab = browser()
    answerOtherTabs(tab(), store())
    const adopted = adoptFromOtherTabs(tab(), store())
    await jest.advanceTimersByTimeAsync(TOKEN_WAIT_MS.unknown)
    await expect(adopted).resolves.toBe(false)
  })

  it('has patience with a tab that has announced its login', async () => {
    const tab = browser()
    const other = tab()
    const own = store()
    const adopted = adoptFromOtherTabs(tab(), own, 'announced', 'me')
    await jest.advanceTimersByTimeAsync(TOKEN_WAIT_MS.announced - 1)
    other.postMessage({ kind: 'give', to: 'me', token: 'secret' })
    await expect(adopted).resolves.toBe(true)
    expect(own.get()).toBe('secret')
  })

  it('takes no answer that was meant for another tab', async () => {
    const tab = browser()
    const other = tab()
    const own = store()
    const adopted = adoptFromOtherTabs(tab(), own, 'unknown', 'me')
    other.postMessage({ kind: 'give', to: 'somebody else', token: 'secret' })
    await jest.advanceTimersByTimeAsync(TOKEN_WAIT_MS.unknown)
    await expect(adopted).resolves.toBe(false)
    expect(own.get()).toBeUndefined()
  })

  it('keeps its own login when it was quicker than the answer', async () => {
    const tab = browser()
    const other = tab()
    const own = store()
    const adopted = adoptFromOtherTabs(tab(), own, 'unknown', 'me')
    own.set('mine')
    other.postMessage({ kind: 'give', to: 'me', token: 'secret' })
    await adopted
    expect(own.get()).toBe('mine')
  })
})
