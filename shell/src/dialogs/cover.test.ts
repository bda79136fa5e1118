import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createStore } from 'jotai'
import { COVER_DELAY_MS, MAX_COVER_MS, coverPage, coversAtom } from './cover.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function begin(text: string, store = createStore()) {
  const work = Promise.withResolvers<string>()
  const covered = coverPage(store, text, work.promise)
  return { work, covered, store, shown: () => store.get(coversAtom).map((cover) => cover.text) }
}

describe('work that covers the page', () => {
  it('covers it after 100 ms and until the work is done, and resolves like the work', async () => {
    const { work, covered, shown } = begin('leaving')
    jest.advanceTimersByTime(COVER_DELAY_MS - 1)
    expect(shown()).toEqual([])
    jest.advanceTimersByTime(1)
    expect(shown()).toEqual(['leaving'])
    work.resolve('left')
    await expect(covered).resolves.toBe('left')
    expect(shown()).toEqual([])
  })

  it('covers nothing when it is short', async () => {
    const { work, covered, store } = begin('leaving')
    const changed = jest.fn()
    store.sub(coversAtom, () => store.get(coversAtom).length && changed())
    work.resolve('left')
    await covered
    jest.advanceTimersByTime(MAX_COVER_MS)
    expect(changed).not.toHaveBeenCalled()
  })

  it('uncovers the page when it fails, and rejects like the work', async () => {
    const { work, covered, shown } = begin('leaving')
    jest.advanceTimersByTime(COVER_DELAY_MS)
    work.reject(new Error('no line'))
    await expect(covered).rejects.toThrow('no line')
    expect(shown()).toEqual([])
  })

  it('uncovers the page at the limit even when it never ends', () => {
    const { shown } = begin('leaving')
    jest.advanceTimersByTime(MAX_COVER_MS - 1)
    expect(shown()).toEqual(['leaving'])
    jest.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('keeps the page covered while other work continues', async () => {
    const first = begin('first')
    begin('second', first.store)
    jest.advanceTimersByTime(COVER_DELAY_MS)
    first.work.resolve('done')
    await first.covered
    expect(first.shown()).toEqual(['second'])
  })
})
