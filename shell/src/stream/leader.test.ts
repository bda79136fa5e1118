import { describe, expect, it, jest } from '@jest/globals'
import { leadOneTab, type Locks } from './leader.ts'

/** A fake of the Web Locks API: one holder at a time, a stealing request ends it, and other requests are queued. */
function browserLocks(): Locks {
  const line: { start: () => void }[] = []
  let holder: { reject: (reason: unknown) => void } | undefined
  const next = () => line.shift()?.start()
  return {
    request: (_name, options, callback) =>
      new Promise((resolve, reject) => {
        const held = { reject }
        const start = () => {
          holder = held
          const end = () => {
            if (holder !== held) return
            holder = undefined
            next()
          }
          void callback().then((value) => (resolve(value), end()))
        }
        if ('steal' in options) {
          holder?.reject(new DOMException('stolen', 'AbortError'))
          return start()
        }
        const waiting = { start }
        line.push(waiting)
        options.signal.addEventListener('abort', () => {
          const at = line.indexOf(waiting)
          if (at >= 0) line.splice(at, 1)
          reject(options.signal.reason as Error)
        })
        if (!holder) next()
      }),
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('leading', () => {
  it('belongs to one tab, and passes on when that one stops', async () => {
    const locks = browserLocks()
    const [first, second] = [jest.fn(), jest.fn()]
    const { stop: stopFirst } = leadOneTab(locks, 'x', first)
    leadOneTab(locks, 'x', second)
    await settled()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
    stopFirst()
    await settled()
    expect(second).toHaveBeenCalledTimes(1)
  })

  it('is not taken by a tab that stopped while it waited', async () => {
    const locks = browserLocks()
    const [waiting, last] = [jest.fn(), jest.fn()]
    const { stop: stopFirst } = leadOneTab(locks, 'x', jest.fn())
    leadOneTab(locks, 'x', waiting).stop()
    leadOneTab(locks, 'x', last)
    stopFirst()
    await settled()
    expect(waiting).not.toHaveBeenCalled()
    expect(last).toHaveBeenCalledTimes(1)
  })

  it('belongs to every tab where there are no locks', () => {
    const lead = jest.fn<(signal: AbortSignal) => void>()
    const { stop } = leadOneTab(undefined, 'x', lead)
    expect(lead).toHaveBeenCalledTimes(1)
    stop()
    expect(lead.mock.calls[0]![0].aborted).toBe(true)
  })

  it('belongs to every tab where the browser blocks locks, as with blocked site data', async () => {
    const lead = jest.fn<(signal: AbortSignal) => void>()
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
    const { stop } = leadOneTab(denied, 'x', lead)
    await settled()
    expect(lead).toHaveBeenCalledTimes(1)
    stop()
    expect(lead.mock.calls[0]![0].aborted).toBe(true)
  })

  it('is stolen from a frozen tab, which ends there and is queued again', async () => {
    const locks = browserLocks()
    const [frozen, other] = [jest.fn<(signal: AbortSignal) => void>(), jest.fn<(signal: AbortSignal) => void>()]
    leadOneTab(locks, 'x', frozen)
    const { steal, stop } = leadOneTab(locks, 'x', other)
    await settled()
    expect(steal()).toBe(true)
    await settled()
    expect(frozen.mock.calls[0]![0].aborted).toBe(true)
    expect(other.mock.calls.at(-1)![0].aborted).toBe(false)
    expect([frozen.mock.calls.length, steal()]).toEqual([1, false])
    stop()
    await settled()
    expect(frozen).toHaveBeenCalledTimes(2)
  })
})
