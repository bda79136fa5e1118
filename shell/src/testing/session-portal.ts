import { jest } from '@jest/globals'
import { EVENTS, type Topic } from '@atrium/contracts/portal/events'
import { createBus } from '@atrium/portal-kit/bus'
import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { openDialogAtom, sessionAtom } from '../context/atoms.ts'
import { createDialogs } from '../dialogs/dialogs.ts'
import { fakeApi, granted, memberInfo } from './fake-api.ts'
import { createLoginGate } from '../session/require-login.ts'
import { createSession } from '../session/session.ts'

/** A fake of a tab's session storage, which Node does not have. */
export function tabStorage(): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  }
  return new Proxy(items, {
    get: (_items, key: string) => methods[key as keyof typeof methods] ?? items[key],
  }) as unknown as Storage
}

const topics = Object.keys(EVENTS) as Topic[]

/** A session with its store, bus, login gate and a fake server. */
export function portal(
  answers: Parameters<typeof fakeApi>[0] = { memberInfo: () => memberInfo, login: () => granted, logout: () => ({}) },
  { modulesOff = [], ...options }: { modulesOff?: string[]; hasToken?: boolean } = {},
) {
  const store = createStore()
  const server = fakeApi(answers, options)
  const bus = createBus({ development: true }).scope({
    name: 'shell',
    version: '1.0.0',
    emits: topics,
    consumes: topics,
  })
  const queryClient = new QueryClient()
  const gate = createLoginGate(store, createDialogs(store))
  const callbacks = { onLost: jest.fn(), onKnown: jest.fn(), onArrived: jest.fn() }
  const isModuleOn = (modId: string) => !modulesOff.includes(modId)
  const session = createSession({
    store,
    api: server.api,
    bus,
    queryClient,
    gate,
    dialogs: createDialogs(store),
    isModuleOn,
    base: { currency: 'KRW', merchant: 'DEMO', agentTypes: [1, 2, 41, 42] },
    ...callbacks,
  })
  const published: unknown[] = []
  bus.on('session.started', (payload) => published.push(['started', payload]))
  bus.on('session.ended', (payload) => published.push(['ended', payload]))
  return {
    store,
    session,
    gate,
    bus,
    queryClient,
    ...callbacks,
    published,
    ...server,
    who: () => store.get(sessionAtom),
    open: () => store.get(openDialogAtom),
  }
}
