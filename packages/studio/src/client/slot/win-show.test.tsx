import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { WinView } from '../../engines/slot/page.ts'
import type { WinLines } from './win-lines.ts'
import { showWins } from './win-show.ts'

const shown: [number[], string | undefined][] = []
const lines = {
  show: (wins: readonly WinView[], label?: string) => {
    shown.push([wins.map(({ line }) => line), label])
  },
  clear: () => {
    shown.push([[], undefined])
  },
} as WinLines
const win = (line: number, payout: string): WinView => ({ line, payout, symbol: 'low1', count: 3 })
const round = (payout: string, ...wins: WinView[]) => ({ stake: '1', payout, wins })
let still = false

beforeEach(() => {
  shown.length = 0
  still = false
  jest.useFakeTimers()
  window.matchMedia = (() => ({ matches: still })) as never
})
afterEach(() => {
  jest.useRealTimers()
})

it('shows a win above the stake whole, then line by line with amounts, until stopped', () => {
  const stop = showWins(lines, round('3.5', win(1, '1.5'), win(4, '2')))
  jest.advanceTimersByTime(5000)
  expect(shown).toEqual([
    [[1, 4], undefined],
    [[1], '1.50'],
    [[4], '2.00'],
    [[1], '1.50'],
  ])
  stop()
  jest.advanceTimersByTime(5000)
  expect(shown.at(-1)).toEqual([[], undefined])
  expect(shown).toHaveLength(5)
})

it.each(['0.8', '1'])('draws a win of %s at a stake of 1 and makes no more of it', (payout) => {
  showWins(lines, round(payout, win(2, payout)))
  jest.advanceTimersByTime(5000)
  expect(shown).toEqual([[[2], undefined]])
})

it('stands still where motion is not wanted', () => {
  still = true
  showWins(lines, round('5', win(1, '3'), win(2, '2')))
  jest.advanceTimersByTime(5000)
  expect(shown).toEqual([[[1, 2], undefined]])
})
