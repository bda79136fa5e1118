import { describe, expect, it, jest } from '@jest/globals'
import { createBus } from '@atrium/portal-kit/bus'
import { createStore } from 'jotai'
import { balanceAtom, balanceUpdatingAtom, sessionAtom } from '../context/atoms.ts'
import { fakeApi, portalError } from '../testing/fake-api.ts'
import { createWallet } from './wallet.ts'

const as = (account?: string) =>
  Object.freeze({
    status: account ? 'member' : 'visitor',
    account,
    currency: 'KRW',
    language: 'KO',
    merchant: 'DEMO',
  } as const)
const balance = (sumBalance: string, version: number) => ({ sumBalance, currency: 'KRW', version })
const settled = () => new Promise((resolve) => setImmediate(resolve))

function portal(answer: () => unknown = () => balance('100', 5)) {
  const store = createStore()
  const root = createBus({ development: true })
  const scope = () =>
    root.scope({
      name: 'any',
      version: '1.0.0',
      emits: ['wallet.balance.changed'],
      consumes: ['wallet.balance.changed'],
    })
  const { api } = fakeApi({ walletBalance: answer }, { hasToken: true })
  const wallet = createWallet({ store, api, bus: scope(), root })
  const published = jest.fn<(balance: { sumBalance: string }) => void>()
  scope().on('wallet.balance.changed', published)
  return { store, wallet, published, scope, amounts: () => published.mock.calls.map(([{ sumBalance }]) => sumBalance) }
}

describe('the wallet', () => {
  it('fetches the balance after a sign-in, and publishes it', async () => {
    const { store, amounts } = portal()
    store.set(sessionAtom, as('demo'))
    expect(store.get(balanceUpdatingAtom)).toBe(true)
    await settled()
    expect(store.get(balanceAtom)).toEqual(balance('100', 5))
    expect(store.get(balanceUpdatingAtom)).toBe(false)
    expect(amounts()).toEqual(['100'])
  })

  it('ignores an older balance', async () => {
    const { store, wallet, amounts } = portal()
    store.set(sessionAtom, as('demo'))
    await settled()
    wallet.accept(balance('90', 6))
    wallet.accept(balance('95', 5))
    wallet.accept(balance('90', 6))
    expect(amounts()).toEqual(['100', '90'])
  })

  it('starts without a balance for another account, also for a late subscriber', async () => {
    const { store, wallet, scope } = portal(() => Promise.reject(portalError('NETWORK_BLOCKED')))
    store.set(sessionAtom, as('demo'))
    wallet.accept(balance('100', 50))
    store.set(sessionAtom, as(undefined))
    expect(store.get(balanceAtom)).toBeUndefined()
    const late = jest.fn()
    scope().on('wallet.balance.changed', late)
    expect(late).not.toHaveBeenCalled()
    store.set(sessionAtom, as('other'))
    wallet.accept(balance('1', 2))
    expect(store.get(balanceAtom)).toEqual(balance('1', 2))
  })

  it('drops a response for an account that has left', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { store } = portal(() => new Promise((resolve) => (answer = resolve)))
    store.set(sessionAtom, as('demo'))
    const late = answer
    store.set(sessionAtom, as('other'))
    late(balance('999', 99))
    await settled()
    expect(store.get(balanceAtom)).toBeUndefined()
  })

  it('keeps the balance when a refresh fails', async () => {
    let works = true
    const { store, wallet } = portal(() => (works ? balance('100', 5) : Promise.reject(portalError('TIMED_OUT'))))
    store.set(sessionAtom, as('demo'))
    await settled()
    works = false
    await wallet.refresh()
    expect(store.get(balanceAtom)).toEqual(balance('100', 5))
    expect(store.get(balanceUpdatingAtom)).toBe(false)
  })
})
