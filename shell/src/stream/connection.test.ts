import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { STREAM_BEAT, STREAM_BEAT_MS, STREAM_SILENCE_MS } from '@atrium/contracts/portal/stream'
import { connect, type ConnectionDeps, type Source } from './connection.ts'

type Listener = (event: { data?: unknown }) => void

/** The opened event sources, with which a test plays the server. */
function streams(overrides: Partial<ConnectionDeps> = {}) {
  const opened: { ticket: string; fire: (type: string, data?: unknown) => void; close: jest.Mock }[] = []
  let tickets = 0
  const stop = new AbortController()
  const onMessage = jest.fn()
  const deps = {
    ticket: jest.fn(async () => `ticket-${++tickets}`),
    open(ticket: string): Source {
      const listeners = new Map<string, Listener>()
      const close = jest.fn()
      opened.push({ ticket, close, fire: (type, data) => listeners.get(type)?.({ data }) })
      return { addEventListener: (type, listener) => void listeners.set(type, listener), close }
    },
    onMessage,
    onConnected: jest.fn(),
    jitter: () => 1,
    ...overrides,
  }
  connect(deps, stop.signal)
  return { opened, stop, deps, onMessage }
}

describe('the stream', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

  it('opens with a ticket and passes on messages; malformed messages are ignored', async () => {
    const { opened, onMessage } = streams()
    await pass(0)
    expect(opened[0]!.ticket).toBe('ticket-1')
    opened[0]!.fire('message', JSON.stringify({ topic: 'theme.changed', payload: { theme: 'light' } }))
    for (const noise of ['', 'x', 'null', '{}', '{"topic":1}']) opened[0]!.fire('message', noise)
    expect(onMessage.mock.calls).toEqual([[{ topic: 'theme.changed', payload: { theme: 'light' } }]])
  })

  it('reconnects with a new ticket each time and growing pauses, and reports the first and every further connection', async () => {
    const { opened, deps } = streams()
    await pass(0)
    opened[0]!.fire('open')
    expect(deps.onConnected).toHaveBeenLastCalledWith(true)
    opened[0]!.fire('error')
    expect(opened[0]!.close).toHaveBeenCalled()
    await pass(999)
    expect(opened).toHaveLength(1)
    await pass(1)
    opened[1]!.fire('error')
    await pass(1_999)
    expect(opened).toHaveLength(2)
    await pass(1)
    opened[2]!.fire('open')
    expect(deps.onConnected).toHaveBeenCalledTimes(2)
    expect(deps.onConnected).toHaveBeenLastCalledWith(false)
    expect(opened.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-2', 'ticket-3'])
  })

  it('requests tickets until the server returns one', async () => {
    const ticket = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('503')).mockResolvedValue('ticket')
    const { opened } = streams({ ticket })
    await pass(1_000)
    expect(opened).toHaveLength(1)
  })

  it('ends with its signal, also during a pause', async () => {
    const { opened, stop, deps } = streams()
    await pass(0)
    opened[0]!.fire('error')
    stop.abort()
    await pass(60_000)
    expect(deps.ticket).toHaveBeenCalledTimes(1)
  })

  it('reports nothing after its end, as another tab may hold the stream', async () => {
    const granted = Promise.withResolvers<string>()
    const onState = jest.fn()
    const { stop } = streams({ ticket: () => granted.promise, onState })
    stop.abort()
    granted.reject(new Error('503'))
    await pass(0)
    expect(onState).not.toHaveBeenCalled()
  })

  it('closes the open connection with its signal', async () => {
    const { opened, stop } = streams()
    await pass(0)
    stop.abort()
    expect(opened[0]!.close).toHaveBeenCalledTimes(1)
  })

  it('stays as long as the server sends beats, and is replaced when none arrives, as a half-open connection reports no error', async () => {
    const onState = jest.fn()
    const { opened, deps } = streams({ onState })
    await pass(0)
    opened[0]!.fire('open')
    for (let beat = 0; beat < 5; beat++) {
      await pass(STREAM_BEAT_MS)
      opened[0]!.fire(STREAM_BEAT)
    }
    await pass(STREAM_SILENCE_MS - 1)
    expect(opened).toHaveLength(1)
    await pass(1)
    expect(opened[0]!.close).toHaveBeenCalled()
    expect(onState).toHaveBeenLastCalledWith(false)
    await pass(1_000)
    opened[1]!.fire('open')
    expect(deps.onConnected).toHaveBeenLastCalledWith(false)
  })

  it('is replaced as well when the server never responds', async () => {
    const { opened } = streams()
    await pass(STREAM_SILENCE_MS + 1_000)
    expect(opened).toHaveLength(2)
  })
})
