import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import type { OpenRound, Step } from '../engine.ts'
import { minesEngine, maxPicks } from './engine.ts'
import { MAX_MINES, multiplierOf, placeMines, rtpOf, TILES, timesText } from './field.ts'

const table = {
  theme: 'mines-reef',
  limits: { min: parseMoney('0.1'), max: parseMoney('100'), maxWin: parseMoney('500000') },
  autoplay: false,
  turbo: false,
  showRtp: true,
}
const stake = parseMoney('1')
const never = (): number => {
  throw new Error('nothing may be drawn after the beginning')
}
const begin = (mines: number): Step => minesEngine.begin(table, { stake, mines }, () => 0)
const after = (step: Step): OpenRound => ({ hidden: step.hidden, outcome: step.outcome, stake, elapsedMs: 0 })
const act = (step: Step, action: unknown): Step => minesEngine.acting!.act(table, after(step), action, never)

describe('mines', () => {
  it('returns between 98 and 99 percent for every number of mines and picks', () => {
    for (let mines = 1; mines <= MAX_MINES; mines++) {
      for (let picks = 1; picks <= TILES - mines; picks++) {
        expect(rtpOf(mines, picks)).toBeGreaterThanOrEqual(0.98)
        expect(rtpOf(mines, picks)).toBeLessThanOrEqual(0.99)
      }
    }
  })

  it('pays as published tables do, less one percent', () => {
    expect(
      [multiplierOf(1, 1), multiplierOf(3, 1), multiplierOf(3, 3), multiplierOf(24, 1), multiplierOf(12, 13)].map(
        timesText,
      ),
    ).toEqual(['1.03×', '1.12×', '1.47×', '24.75×', '5,148,297.00×'])
  })

  it('places the requested number of distinct mines, on any tile', () => {
    for (let mines = 1; mines <= MAX_MINES; mines++)
      expect(new Set(placeMines(mines, (below) => below - 1)).size).toBe(mines)
    const places = Array.from({ length: TILES }, (_, first) => placeMines(1, () => first))
    expect(new Set(places.flat()).size).toBe(TILES)
  })

  it('hides the mines until the round is over', () => {
    const begun = begin(3)
    expect(JSON.stringify(begun.outcome)).not.toContain('field')
    const safe = act(begun, { pick: 24 })
    expect([safe.end, JSON.stringify(safe.outcome).includes('field')]).toEqual([undefined, false])
    expect(act(safe, { cashOut: true })).toMatchObject({
      end: { payout: parseMoney('1.12') },
      outcome: { detail: { picked: [24], field: [0, 1, 2] } },
    })
  })

  it('ends with nothing on a mine', () => {
    expect(act(act(begin(3), { pick: 10 }), { pick: 1 })).toMatchObject({
      end: { payout: 0n },
      outcome: {
        detail: { picked: [10, 1], field: [0, 1, 2] },
        results: [{}, { value: { EN: '1' } }, { value: { EN: 'Mine' } }, { value: { EN: '1, 2, 3' } }],
      },
    })
  })

  it('pays automatically when every safe tile is open', () => {
    const first = act(begin(23), { pick: 23 })
    expect(act(first, { pick: 24 }).end).toEqual({ payout: parseMoney('297') })
  })

  it('pays automatically before a win would be above the limit', () => {
    const most = maxPicks(parseMoney('100'), 12, table)
    expect(
      [multiplierOf(12, most), multiplierOf(12, most + 1)].map(
        (multiplier) => (multiplier * parseMoney('100')) / 100n <= table.limits.maxWin,
      ),
    ).toEqual([true, false])
  })

  it('rejects a tile that is open, and a cash-out before the first pick', () => {
    expect(() => act(begin(3), { cashOut: true })).toThrow('cannot be done')
    expect(() => act(act(begin(3), { pick: 9 }), { pick: 9 })).toThrow('cannot be done')
  })

  it('pays what was reached when the player leaves, or returns the stake', () => {
    const left = (step: Step) => minesEngine.acting!.leave(table, after(step), never).end
    expect([left(begin(3)), left(act(begin(3), { pick: 9 }))]).toEqual([
      { payout: stake },
      { payout: parseMoney('1.12') },
    ])
  })
})
