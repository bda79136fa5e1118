import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createTokenStore, type TokenStore } from './storage.ts'
import { createExchange, createTabKeys } from './tab-keys.ts'
import { adoptFromOtherTabs, shareWithOtherTabs, TOKEN_WAIT_MS, type TokenChannel } from './token-sharing.ts'

type Listener = (event: { data: unknown }) => void
type Message = Record<'kind' | 'from' | 'to' | 'publicKey' | 'token' | 'proof', string>

/** Simulates the tabs of one browser: each receives the messages of the others. */
function browser() {
  const tabs: Set<Listener>[] = []
  const posted: Message[] = []
  const waiting: { kind: string; found: (message: Message) => void }[] = []
  return {
    posted,
    /** Resolves with the next message of this kind. */
    next: (kind: string) => new Promise<Message>((found) => waiting.push({ kind, found })),
    tab(): TokenChannel {
      const own = new Set<Listener>()
      tabs.push(own)
      return {
        addEventListener: (_type, listener) => void own.add(listener),
        removeEventListener: (_type, listener) => void own.delete(listener),
        postMessage(data) {
          const message = data as Message
          posted.push(message)
          waiting.filter(({ kind }) => kind === message.kind).forEach(({ found }) => found(message))
          tabs.filter((tab) => tab !== own).forEach((tab) => [...tab].forEach((listener) => listener({ data })))
        },
      }
    },
  }
}

function store(token?: string): TokenStore {
  const items = new Map<string, string>(token ? [['token', token]] : [])
  return createTokenStore({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  })
}

const keysOf = (...secrets: string[]) => createTabKeys(secrets)!
const keys = keysOf('this week', 'last week')

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }))
afterEach(() => void jest.useRealTimers())

/** Waits for the request and lets the response time out. Expects that no token was adopted. */
async function expectNothingAdopted(
  { next }: ReturnType<typeof browser>,
  adopt: () => Promise<boolean>,
  hint: keyof typeof TOKEN_WAIT_MS = 'unknown',
): Promise<void> {
  const requested = next('request')
  const adopted = adopt()
  await requested
  await jest.advanceTimersByTimeAsync(TOKEN_WAIT_MS[hint])
  await expect(adopted).resolves.toBe(false)
}

describe('a new tab', () => {
  it('takes over the session of a tab that has one, encrypted for this tab alone', async () => {
    const { tab, posted } = browser()
    shareWithOtherTabs(tab(), store('secret-token'), keys)
    const own = store()
    await expect(adoptFromOtherTabs(tab(), own, keys)).resolves.toBe(true)
    expect(own.get()).toBe('secret-token')
    expect(posted.map(({ kind }) => kind)).toEqual(['request', 'response'])
    expect(JSON.stringify(posted)).not.toContain('secret')
  })

  it.each([
    ['this week', 'last week', 'last week', 'before'],
    ['last week', 'before', 'this week', 'last week'],
  ])('with the secrets %s, %s takes over a session of a tab with %s, %s', async (a, b, c, d) => {
    const { tab } = browser()
    shareWithOtherTabs(tab(), store('secret-token'), keysOf(c, d))
    await expect(adoptFromOtherTabs(tab(), store(), keysOf(a, b))).resolves.toBe(true)
  })

  it('gets nothing from a tab that may not share yet', async () => {
    const all = browser()
    shareWithOtherTabs(all.tab(), store('secret-token'), keys, () => false)
    const own = store()
    await expectNothingAdopted(all, () => adoptFromOtherTabs(all.tab(), own, keys))
    expect(own.get()).toBeUndefined()
  })

  it('gives up soon when no tab responds', async () => {
    const all = browser()
    shareWithOtherTabs(all.tab(), store(), keys)
    await expectNothingAdopted(all, () => adoptFromOtherTabs(all.tab(), store(), keys))
  })

  it('waits longer for a tab that has announced its login', async () => {
    const { tab, next } = browser()
    const other = store()
    const channel = tab()
    const adopted = adoptFromOtherTabs(tab(), store(), keys, 'announced')
    const request = await next('request')
    await jest.advanceTimersByTimeAsync(TOKEN_WAIT_MS.announced - 1)
    other.set('secret-token')
    const resend = tab()
    shareWithOtherTabs(channel, other, keys)
    resend.postMessage(request)
    await expect(adopted).resolves.toBe(true)
  })

  /** The token that the tab adopts if these responses arrive before the one of a tab of its own browser. */
  async function adoptedAfter(responses: (request: Message) => Promise<object[]>): Promise<string | undefined> {
    const { tab, next } = browser()
    const own = store()
    const requested = next('request')
    const adopted = adoptFromOtherTabs(tab(), own, keys, 'unknown', 'me')
    const request = await requested
    const attacker = tab()
    for (const response of await responses(request)) attacker.postMessage(response)
    shareWithOtherTabs(tab(), store('secret-token'), keys)
    attacker.postMessage(request)
    await expect(adopted).resolves.toBe(true)
    return own.get()
  }

  it('ignores a response without a proof, which could plant the session of somebody else', async () => {
    expect(
      await adoptedAfter(async ({ publicKey }) => {
        const exchange = await createExchange()
        const token = await exchange.encryptFor(publicKey, 'session of an attacker')
        const proofs = [undefined, '', 'AAAA', 'no base64!', await keysOf('guessed').sign('anything')]
        return [
          { kind: 'give', to: 'me', token: 'session of an attacker' },
          ...proofs.map((proof) => ({ kind: 'response', to: 'me', publicKey: exchange.publicKey, token, proof })),
        ]
      }),
    ).toBe('secret-token')
  })

  it('ignores a response to another tab or to another request', async () => {
    const other = browser()
    shareWithOtherTabs(other.tab(), store('session of before'), keys)
    await adoptFromOtherTabs(other.tab(), store(), keys, 'unknown', 'another')
    const response = other.posted.find(({ kind }) => kind === 'response')!
    expect(await adoptedAfter(async () => [response, { ...response, to: 'me' }])).toBe('secret-token')
  })

  it('keeps its own login when that was quicker than the response', async () => {
    const { tab, next } = browser()
    const own = store()
    const requested = next('request')
    const adopted = adoptFromOtherTabs(tab(), own, keys)
    const request = await requested
    own.set('mine')
    shareWithOtherTabs(tab(), store('secret-token'), keys)
    tab().postMessage(request)
    await adopted
    expect(own.get()).toBe('mine')
  })
})

describe('a tab with a session', () => {
  it('does not share with a document of the same origin that is not this portal in this browser', async () => {
    const all = browser()
    shareWithOtherTabs(all.tab(), store('secret-token'), keys)
    const { publicKey } = await createExchange()
    const stranger = all.tab()
    // Requests without a proof (as older versions sent), with an invalid signature, and with a proof from other
    // secrets.
    stranger.postMessage({ kind: 'ask', from: 'me' })
    for (const proof of [
      undefined,
      '',
      'AAAA',
      'no base64!',
      await keysOf('guessed').sign(['request', 'me', publicKey].join('\n')),
    ])
      stranger.postMessage({ kind: 'request', from: 'me', publicKey, proof })
    await expectNothingAdopted(all, () => adoptFromOtherTabs(all.tab(), store(), keysOf('secrets of another browser')))
    // A tab with a valid proof still gets the token.
    await expect(adoptFromOtherTabs(all.tab(), store(), keys, 'unknown', 'a tab')).resolves.toBe(true)
    expect(all.posted.filter(({ kind }) => kind === 'response' || kind === 'give').map(({ to }) => to)).toEqual([
      'a tab',
    ])
  })

  it('does not share when the key in a request was replaced', async () => {
    const all = browser()
    const request = all.next('request')
    const adopted = adoptFromOtherTabs(all.tab(), store(), keys)
    const taken = await request
    shareWithOtherTabs(all.tab(), store('secret-token'), keys)
    all.tab().postMessage({ ...taken, publicKey: (await createExchange()).publicKey })
    await jest.advanceTimersByTimeAsync(TOKEN_WAIT_MS.unknown)
    await expect(adopted).resolves.toBe(false)
    await expect(adoptFromOtherTabs(all.tab(), store(), keys, 'unknown', 'a tab')).resolves.toBe(true)
    expect(all.posted.filter(({ kind }) => kind === 'response').map(({ to }) => to)).toEqual(['a tab'])
  })
})

describe('without secrets in the document', () => {
  it('no session is shared', () => {
    expect([createTabKeys(undefined), createTabKeys([])]).toEqual([undefined, undefined])
  })
})
