import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { prefetchWhenIdle, whenQuiet } from './intent.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('an idle page', () => {
  it('has no pending requests', async () => {
    let busy = true
    const onQuiet = jest.fn()
    void whenQuiet(() => busy).then(onQuiet)
    await jest.advanceTimersByTimeAsync(3_000)
    expect(onQuiet).not.toHaveBeenCalled()
    busy = false
    await jest.advanceTimersByTimeAsync(2_000)
    expect(onQuiet).toHaveBeenCalledTimes(1)
  })

  it('is not awaited for ever', async () => {
    const onQuiet = jest.fn()
    void whenQuiet(() => true).then(onQuiet)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(onQuiet).toHaveBeenCalledTimes(1)
  })

  it('is not awaited for ever where the processor is never idle', async () => {
    const onQuiet = jest.fn()
    // Simulates a busy browser, which calls back only after the timeout.
    const busy = (callback: () => void, { timeout = 0 } = {}) => Number(timeout && setTimeout(callback, timeout))
    Object.assign(globalThis, { requestIdleCallback: busy })
    try {
      void whenQuiet(() => false).then(onQuiet)
      await jest.advanceTimersByTimeAsync(5_000)
      expect(onQuiet).toHaveBeenCalledTimes(1)
    } finally {
      Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    }
  })
})

describe('the other remotes', () => {
  it('are fetched one by one, never during the page’s own requests', async () => {
    let busy = true
    const fetched: string[] = []
    prefetchWhenIdle(
      ['a', 'b'],
      (remote) => fetched.push(remote),
      () => busy,
    )
    await jest.advanceTimersByTimeAsync(60_000)
    expect(fetched).toEqual([])
    busy = false
    await jest.advanceTimersByTimeAsync(10_000)
    expect(fetched).toEqual(['a', 'b'])
  })
})
