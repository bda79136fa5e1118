import { describe, expect, it, jest } from '@jest/globals'
import { createStore } from 'jotai'
import { hasLoggedOutAtom, loginOpenAtom, sessionAtom, statusAtom } from '../context/atoms.ts'
import { createDialogs } from '../dialogs/dialogs.ts'
import { createLoginGate } from '../session/require-login.ts'
import { fakeApi, portalError } from '../testing/fake-api.ts'
import { createCall, queryKeyOf } from './call.ts'

const member = Object.freeze({
  status: 'member',
  account: 'demo',
  currency: 'KRW',
  language: 'KO',
  merchant: 'DEMO',
} as const)
const balance = { sumBalance: '1', currency: 'KRW', version: 1 }

function portal(answers: Parameters<typeof fakeApi>[0], hasToken = true) {
  const store = createStore()
  const gate = createLoginGate(store, createDialogs(store))
  const server = fakeApi(answers, { hasToken })
  const onRealAccountRequired = jest.fn()
  const onClosed = jest.fn()
  const call = createCall({ api: server.api, gate, store, onRealAccountRequired, onClosed })
  /** Signs in as the login dialog does. */
  const logIn = () => {
    server.state.hasToken = true
    store.set(sessionAtom, member)
    gate.resolveLogin(member)
  }
  return { ...server, store, gate, call, logIn, onRealAccountRequired, onClosed }
}

describe('a call that needs a login', () => {
  it('opens one dialog for many reads, and repeats each of them after it', async () => {
    let isExpired = true
    const { call, store, logIn, called } = portal({
      walletBalance: () => (isExpired ? Promise.reject(portalError('SESSION_EXPIRED')) : balance),
      securityConfig: () => (isExpired ? Promise.reject(portalError('SESSION_EXPIRED')) : { account: 'demo' }),
    })
    const answers = Promise.all([call('walletBalance', {}), call('securityConfig', {})])
    await new Promise((resolve) => setImmediate(resolve))
    expect(store.get(loginOpenAtom)).toBe(true)
    isExpired = false
    logIn()
    await expect(answers).resolves.toEqual([balance, { account: 'demo' }])
    expect(called()).toEqual(['walletBalance', 'securityConfig', 'walletBalance', 'securityConfig'])
  })

  it('opens no login dialog for a call that was pending when the member logged out', async () => {
    const { promise: answer, reject } = Promise.withResolvers<typeof balance>()
    const { call, store } = portal({ walletBalance: () => answer })
    store.set(sessionAtom, member)
    const reading = call('walletBalance', {})
    store.set(hasLoggedOutAtom, true)
    store.set(sessionAtom, Object.freeze({ ...member, status: 'visitor', account: undefined }) as never)
    reject(portalError('SESSION_EXPIRED'))
    await expect(reading).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(store.get(loginOpenAtom)).toBe(false)
    // A later call by the visitor opens one.
    void call('walletBalance', {}).catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    expect(store.get(loginOpenAtom)).toBe(true)
  })

  it('repeats reads only', async () => {
    const { call, store, logIn, called } = portal({
      updateLanguage: () => Promise.reject(portalError('SESSION_EXPIRED')),
    })
    await expect(call('updateLanguage', { language: 'EN' })).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(store.get(loginOpenAtom)).toBe(true)
    logIn()
    expect(called()).toEqual(['updateLanguage'])
  })

  it('sends no request without a token', async () => {
    const { call, logIn, called } = portal({ walletBalance: () => balance }, false)
    const answer = call('walletBalance', {})
    await Promise.resolve()
    expect(called()).toEqual([])
    logIn()
    await expect(answer).resolves.toEqual(balance)
  })

  it('rejects when the dialog is closed', async () => {
    const { call, gate } = portal({}, false)
    const answer = call('walletBalance', {})
    gate.dismiss()
    await expect(answer).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it('is not repeated for a caller who has aborted it', async () => {
    const { call, logIn, called } = portal({ walletBalance: () => balance }, false)
    const stop = new AbortController()
    const answer = call('walletBalance', {}, { signal: stop.signal })
    stop.abort(new Error('unmounted'))
    logIn()
    await expect(answer).rejects.toThrow('unmounted')
    expect(called()).toEqual([])
  })
})

it('reports that a trial account needs a real one', async () => {
  const { call, onRealAccountRequired } = portal({
    securityConfig: () => Promise.reject(portalError('REAL_ACCOUNT_REQUIRED')),
  })
  await expect(call('securityConfig', {})).rejects.toMatchObject({ code: 'REAL_ACCOUNT_REQUIRED' })
  expect(onRealAccountRequired).toHaveBeenCalledTimes(1)
})

it('keys responses by everything that changes them', () => {
  const store = createStore()
  const visitor = queryKeyOf(store, 'DEMO', 'promotions', { language: 'KO' })
  expect(visitor).toEqual(['promotions', '1', 'DEMO', 'KO', '', { language: 'KO' }])
  store.set(sessionAtom, member)
  expect(queryKeyOf(store, 'DEMO', 'promotions', { language: 'KO' })).not.toEqual(visitor)
})

describe('a call to a closed portal', () => {
  it.each([
    ['SYSTEM_MAINTENANCE', 1],
    ['REGION_RESTRICTED', 2],
  ] as const)('reports %s until the page shows it', async (code, status) => {
    const { call, onClosed, store } = portal({ walletBalance: () => Promise.reject(portalError(code)) })
    await expect(call('walletBalance', {})).rejects.toMatchObject({ code })
    expect(onClosed).toHaveBeenCalledWith(status)
    store.set(statusAtom, { status, serverTime: 0 })
    await expect(call('walletBalance', {})).rejects.toMatchObject({ code })
    expect(onClosed).toHaveBeenCalledTimes(1)
  })
})
