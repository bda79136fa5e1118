import { describe, expect, it, jest } from '@jest/globals'
import { leadOneTab, type Locks } from './leader.ts'

/** A browser's locks: one holder at a time, the others wait in line. */
function browserLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name, { signal }, callback) {
      const turn = last.then(() => (signal.aborted ? Promise.reject(signal.reason as Error) : callback()))
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('leading', () => {
  it('is for one tab, and passes on when that one stops', async () => {
    const locks = browserLocks()
    const [first, second] = [jest.fn(), jest.fn()]
    const stopFirst = leadOneTab(locks, 'x', first)
    leadOneTab(locks, 'x', second)
    await settled()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
    stopFirst()
    await settled()
    expect(second).toHaveBeenCalledTimes(1)
  })

  it('is not taken up by a tab that stopped while it waited', async () => {
    const locks = browserLocks()
    const [waiting, last] = [jest.fn(), jest.fn()]
    const stopFirst = leadOneTab(locks, 'x', jest.fn())
    leadOneTab(locks, 'x', waiting)()
    leadOneTab(locks, 'x', last)
    stopFirst()
    await settled()
    expect(waiting).not.toHaveBeenCalled()
    expect(last).toHaveBeenCalledTimes(1)
  })

  it('is for every tab where there are no locks', () => {
    const lead = jest.fn<(signal: AbortSignal) => void>()
    const stop = leadOneTab(undefined, 'x', lead)
    expect(lead).toHaveBeenCalledTimes(1)
    stop()
    expect(lead.mock.calls[0]![0].aborted).toBe(true)
  })
})
