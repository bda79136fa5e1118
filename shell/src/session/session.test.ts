import { describe, expect, it, jest } from '@jest/globals'
import { EVENTS, type Topic } from '@atrium/contracts/events'
import { createBus } from '@atrium/portal-kit/bus'
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { loginOpenAtom, sessionAtom, sessionPendingAtom } from '../atoms.ts'
import { fakeApi, memberInfo, refusal } from '../testing/fake-api.ts'
import { createLoginGate } from './require-login.ts'
import { createSession } from './session.ts'

const topics = Object.keys(EVENTS) as Topic[]
const granted = { token: '', userName: 'demo', firstTimeLogin: false, passwordExpired: false, changePassword: false, expiresAt: 1 }

function portal(answers: Parameters<typeof fakeApi>[0] = { memberInfo: () => memberInfo, login: () => granted, logout: () => ({}) }, options = {}) {
  const store = createStore()
  const server = fakeApi(answers, options)
  const bus = createBus({ development: true }).scope({ name: 'shell', version: '1.0.0', emits: topics, consumes: topics })
  const queryClient = new QueryClient()
  const gate = createLoginGate(store)
  const onLost = jest.fn()
  const session = createSession({ store, api: server.api, bus, queryClient, gate, base: { currency: 'KRW', merchant: 'DEMO', agentTypes: [1, 2, 41, 42] }, onLost })
  const heard: unknown[] = []
  bus.on('session.started', (payload) => heard.push(['started', payload]))
  bus.on('session.ended', (payload) => heard.push(['ended', payload]))
  return { store, session, gate, bus, queryClient, onLost, heard, ...server, who: () => store.get(sessionAtom) }
}

describe('start', () => {
  it('looks the session up when there is a token, and says so until the answer', async () => {
    const { session, who, store } = portal(undefined, { hasToken: true })
    const started = session.start()
    expect(store.get(sessionPendingAtom)).toBe(true)
    await started
    expect(store.get(sessionPendingAtom)).toBe(false)
    expect(who()).toEqual({ status: 'member', account: 'demo', type: 0, nickname: '하늘', vip: { labelName: 'Gold', rankLevel: 3 }, currency: 'KRW', language: 'KO', merchant: 'DEMO', expiresAt: 1 })
    expect(Object.isFrozen(who())).toBe(true)
  })

  it('takes over the session of another tab', async () => {
    const { session, who, state } = portal()
    state.otherTabHasToken = true
    await session.start()
    expect(who().account).toBe('demo')
  })

  it('is a visitor without asking the server when nobody is signed in', async () => {
    const { session, who, called } = portal()
    await session.start()
    expect(who()).toEqual({ status: 'visitor', currency: 'KRW', language: 'KO', merchant: 'DEMO' })
    expect(called()).toEqual([])
  })

  it.each([[1, 'agent'], [41, 'agent'], [4, 'trial'], [0, 'member']])('account type %i is %s', async (type, status) => {
    const { session, who } = portal({ memberInfo: () => ({ ...memberInfo, type }) }, { hasToken: true })
    await session.start()
    expect(who().status).toBe(status)
  })
})

describe('login', () => {
  it('lets all who wait go on, with one dialog, tells the tabs, and forgets the visitor’s answers', async () => {
    const { session, gate, store, heard, queryClient } = portal()
    await session.start()
    queryClient.setQueryData(['of the visitor'], 1)
    const waiting = Promise.all([gate.require(), gate.require()])
    expect(store.get(loginOpenAtom)).toBe(true)
    await session.login({ username: 'demo', password: 'demo1234' })
    expect((await waiting).map(({ account }) => account)).toEqual(['demo', 'demo'])
    expect(store.get(loginOpenAtom)).toBe(false)
    expect(heard).toEqual([['started', { account: 'demo' }]])
    expect(queryClient.getQueryData(['of the visitor'])).toBeUndefined()
  })

  it('keeps the dialog open and hands the refusal on', async () => {
    const { session, gate, store, who } = portal({ login: () => Promise.reject(refusal('WRONG_CREDENTIALS')) })
    gate.require().catch(() => undefined)
    await expect(session.login({ username: 'demo', password: 'x' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(store.get(loginOpenAtom)).toBe(true)
    expect(who().status).toBe('visitor')
  })
})

describe('the end of a session', () => {
  it('leaves even when the server cannot be told', async () => {
    const { session, who, state, heard, onLost } = portal({ memberInfo: () => memberInfo, logout: () => Promise.reject(refusal('NETWORK_BLOCKED')) }, { hasToken: true })
    await session.start()
    await session.logout()
    expect(who().status).toBe('visitor')
    expect(state.hasToken).toBe(false)
    expect(heard).toEqual([['ended', { reason: 'logout' }]])
    expect(onLost).not.toHaveBeenCalled()
  })

  it('says why when the server ended it', async () => {
    const { session, who, onLost } = portal(undefined, { hasToken: true })
    await session.start()
    session.lost(refusal('SESSION_REPLACED'))
    session.lost(refusal('SESSION_EXPIRED'))
    expect(who().status).toBe('visitor')
    expect(onLost.mock.calls).toEqual([['replaced']])
  })

  it('asks the server before it believes another tab', async () => {
    const { session, who, bus, called } = portal(undefined, { hasToken: true })
    await session.start()
    bus.emit('session.ended', { reason: 'logout' })
    await Promise.resolve()
    expect(called()).toEqual(['memberInfo', 'memberInfo'])
    expect(who().account).toBe('demo')
  })
})

describe('other tabs', () => {
  it('a login there is a login here', async () => {
    const { session, who, bus, state, api } = portal()
    await session.start()
    state.otherTabHasToken = true
    bus.emit('session.started', { account: 'demo' })
    await api.adoptSession.mock.results.at(-1)!.value
    await new Promise((resolve) => setImmediate(resolve))
    expect(who().account).toBe('demo')
  })
})
