import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { STREAM_BEAT, STREAM_BEAT_MS } from '@atrium/contracts/portal/stream'
import { createStore } from 'jotai'
import type { Source } from './connection.ts'
import type { Locks } from './leader.ts'
import { LEADER_SILENCE_MS, startStream } from './stream.ts'

/** A tab that waits for the lead of another tab. The test plays that tab, the locks and the server. */
function followingTab() {
  let receive: (event: { data: unknown }) => void = () => {}
  const thefts = jest.fn()
  const locks: Locks = {
    request(_name, options, callback) {
      if (!('steal' in options)) return new Promise(() => {})
      thefts()
      return callback()
    },
  }
  const sources: Map<string, (event: { data?: unknown }) => void>[] = []
  const onConnected = jest.fn()
  startStream({
    api: { call: async () => ({ ticket: 'ticket' }) } as never,
    store: createStore(),
    channel: { postMessage: jest.fn(), addEventListener: (_type, listener) => void (receive = listener) },
    locks,
    open(): Source {
      const listeners = new Map()
      sources.push(listeners)
      return { addEventListener: (type, listener) => void listeners.set(type, listener), close: jest.fn() }
    },
    onMessage: jest.fn(),
    onConnected,
  })
  return { receive: (data: unknown) => receive({ data }), thefts, sources, onConnected }
}

describe('the stream of a tab that does not lead', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  it('leaves the lead to a tab that sends beats', async () => {
    const { receive, thefts } = followingTab()
    for (let beat = 0; beat < 10; beat++) {
      await pass(STREAM_BEAT_MS)
      receive({ isOpen: true })
    }
    expect(thefts).not.toHaveBeenCalled()
  })

  it('connects itself when the leading tab is frozen, and loads missed data', async () => {
    const { receive, thefts, sources, onConnected } = followingTab()
    receive({ isOpen: true })
    await pass(LEADER_SILENCE_MS)
    expect(thefts).toHaveBeenCalledTimes(1)
    sources[0]!.get('open')!({})
    expect(onConnected).toHaveBeenCalledWith(false)
    for (let beat = 0; beat < 5; beat++) {
      sources[0]!.get(STREAM_BEAT)!({})
      await pass(STREAM_BEAT_MS)
    }
    expect([thefts.mock.calls.length, sources.length]).toEqual([1, 1])
  })
})
