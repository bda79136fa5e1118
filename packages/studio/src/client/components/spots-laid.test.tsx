import { describe, expect, it } from '@jest/globals'
import { createLaid } from './spots-laid.ts'

const table = {
  spots: [
    { code: 'even', kind: 'even', name: 'Even', best: '2' },
    { code: 'long', kind: 'long', name: 'Long', best: '36' },
  ],
  max: '100',
  maxWin: '1000',
  mostBets: 2,
}
const bets = (laid: ReturnType<typeof createLaid>) =>
  Object.fromEntries([...laid.bets()].map(([spot, stake]) => [spot, Number(stake) / 10_000]))

describe('bets laid on a table', () => {
  it('adds chip to chip, doubles, and takes back one step at a time', () => {
    const laid = createLaid(table)
    laid.add(['even'], 50_000n)
    laid.add(['even'], 10_000n)
    laid.add(['long'], 10_000n)
    laid.double()
    expect(bets(laid)).toEqual({ even: 12, long: 2 })
    expect(laid.total()).toBe(140_000n)
    laid.undo()
    laid.undo()
    expect(bets(laid)).toEqual({ even: 6 })
  })

  it('lays several chips as one step', () => {
    const laid = createLaid(table)
    laid.add(['even', 'long', 'even'], 10_000n)
    expect(bets(laid)).toEqual({ even: 2, long: 1 })
    laid.undo()
    expect(bets(laid)).toEqual({})
  })

  it('clears all bets, and undo restores them', () => {
    const laid = createLaid(table)
    laid.add(['even'], 50_000n)
    laid.clear()
    expect(bets(laid)).toEqual({})
    laid.undo()
    expect(bets(laid)).toEqual({ even: 5 })
  })

  it('lays the last round again', () => {
    const laid = createLaid(table)
    expect(laid.canRepeat()).toBe(false)
    laid.add(['even'], 50_000n)
    laid.played()
    expect([bets(laid), laid.canUndo(), laid.canRepeat()]).toEqual([{}, false, true])
    laid.add(['long'], 10_000n)
    laid.repeat()
    expect(bets(laid)).toEqual({ even: 5 })
  })

  it('changes nothing and returns the reason when a table limit is exceeded', () => {
    const laid = createLaid(table)
    expect(laid.add(['even'], 1_010_000n)).toBe('overMax')
    expect(laid.add(['long'], 280_000n)).toBe('overWin')
    laid.add(['even'], 600_000n)
    expect(laid.double()).toBe('overMax')
    expect(bets(laid)).toEqual({ even: 60 })
    expect(createLaid({ ...table, mostBets: 0 }).add(['even'], 10_000n)).toBe('tooMany')
  })
})
