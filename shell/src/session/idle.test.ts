import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createStore } from 'jotai'
import { sessionAtom, sessionEndingAtom } from '../context/atoms.ts'
import { watchIdle } from './idle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const member = Object.freeze({
  status: 'member',
  account: 'demo',
  currency: 'KRW',
  language: 'KO',
  merchant: 'DEMO',
} as const)

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void jest.useRealTimers())

/** Fake channels between two tabs of a browser. */
function tabs() {
  const listeners: ((event: { data: unknown }) => void)[] = []
  return () => {
    let own: ((event: { data: unknown }) => void) | undefined
    return {
      addEventListener: (_type: 'message', listener: (event: { data: unknown }) => void) =>
        void listeners.push((own = listener)),
      postMessage: (data: unknown) =>
        listeners.filter((listener) => listener !== own).forEach((listener) => listener({ data })),
    }
  }
}

function watched({
  channel,
  clockAhead = 0,
}: { channel?: Parameters<typeof watchIdle>[0]['channel']; clockAhead?: number } = {}) {
  const store = createStore()
  store.set(sessionAtom, member)
  const onEnd = jest.fn()
  const now = () => Date.now() + clockAhead
  const idle = watchIdle({ store, now, channel, onEnd })
  idle.begin({ idleExpiresAt: now() + 30 * MINUTE, expiresAt: now() + 12 * HOUR })
  return { store, idle, onEnd, now, ending: () => store.get(sessionEndingAtom) }
}

describe('an idle session', () => {
  it('is announced two minutes before its end and not earlier, then ends once', () => {
    const { ending, onEnd, now } = watched()
    const end = now() + 30 * MINUTE
    jest.advanceTimersByTime(28 * MINUTE - 1)
    expect(ending()).toBeUndefined()
    jest.advanceTimersByTime(1)
    expect(ending()).toEqual({ at: end, isFinal: false })
    jest.advanceTimersByTime(2 * MINUTE - 1)
    expect(onEnd).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(ending()).toBeUndefined()
    jest.advanceTimersByTime(HOUR)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('is extended with every successful call, less the minute by which the server may be ahead', () => {
    const { idle, ending, onEnd } = watched()
    jest.advanceTimersByTime(29 * MINUTE)
    expect(ending()).toBeDefined()
    idle.extend()
    expect(ending()).toBeUndefined()
    jest.advanceTimersByTime(27 * MINUTE - 1)
    expect(ending()).toBeUndefined()
    jest.advanceTimersByTime(1)
    expect(ending()).toBeDefined()
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is measured by the server’s clock and not by the device’s', () => {
    const { ending } = watched({ clockAhead: -3 * HOUR })
    jest.advanceTimersByTime(28 * MINUTE)
    expect(ending()).toBeDefined()
  })

  it('is extended by activity in another tab', () => {
    const join = tabs()
    const here = watched({ channel: join() })
    const there = watched({ channel: join() })
    jest.advanceTimersByTime(20 * MINUTE)
    there.idle.extend()
    jest.advanceTimersByTime(15 * MINUTE)
    expect(here.ending()).toBeUndefined()
    expect(here.onEnd).not.toHaveBeenCalled()
  })

  it('does nothing more after a log-out', () => {
    const { store, ending, onEnd } = watched()
    jest.advanceTimersByTime(29 * MINUTE)
    store.set(sessionAtom, Object.freeze({ ...member, status: 'visitor' as const }))
    expect(ending()).toBeUndefined()
    jest.advanceTimersByTime(HOUR)
    expect(onEnd).not.toHaveBeenCalled()
  })
})

it('ends after twelve hours in spite of activity, and is marked as final', () => {
  const { idle, ending, onEnd } = watched()
  for (let minute = 10; minute <= 11 * 60 + 50; minute += 10) {
    jest.advanceTimersByTime(10 * MINUTE)
    idle.extend()
  }
  expect(ending()).toBeUndefined()
  jest.advanceTimersByTime(8 * MINUTE)
  expect(ending()).toMatchObject({ isFinal: true })
  idle.extend()
  expect(ending()).toMatchObject({ isFinal: true })
  jest.advanceTimersByTime(2 * MINUTE)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
