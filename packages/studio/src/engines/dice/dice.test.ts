import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import { diceEngine } from './engine.ts'
import {
  betOf,
  MIN_WINNING,
  isOffered,
  isWon,
  MAX_WINNING,
  multiplierOf,
  ROLLS,
  rollText,
  rtpOf,
  timesText,
  winningRolls,
} from './odds.ts'

const table = {
  theme: 'dice-jade',
  limits: { min: parseMoney('0.1'), max: parseMoney('100'), maxWin: parseMoney('500000') },
  autoplay: false,
  turbo: false,
  showRtp: true,
}
const every = [true, false].flatMap((over) =>
  Array.from({ length: MAX_WINNING - MIN_WINNING + 1 }, (_, index) => betOf(over, MIN_WINNING + index)),
)

describe('dice', () => {
  it('returns between 98.9 and 99 percent on every bet it offers', () => {
    expect(every.map(rtpOf).every((rtp) => rtp > 0.989 && rtp <= 0.99)).toBe(true)
  })

  it('wins on exactly the rolls it counts', () => {
    for (const bet of [
      betOf(true, MIN_WINNING),
      betOf(false, MIN_WINNING),
      betOf(true, 4950),
      betOf(false, 4950),
      betOf(true, MAX_WINNING),
      betOf(false, MAX_WINNING),
    ]) {
      const won = Array.from({ length: ROLLS }, (_, rolled) => isWon(bet, rolled)).filter(Boolean).length
      expect([won, isOffered(bet)]).toEqual([winningRolls(bet), true])
    }
    expect(
      [betOf(true, MIN_WINNING - 1), betOf(false, MAX_WINNING + 1), { over: true, target: 50.5 }].map(isOffered),
    ).toEqual([false, false, false])
  })

  it('pays the multiplier of the bet, cut', () => {
    const step = (rolled: number) =>
      diceEngine.begin(table, { stake: parseMoney('0.1'), over: false, target: 9_700 }, () => rolled)
    expect(multiplierOf({ over: false, target: 9_700 })).toBe(10_206)
    expect(step(9_699).end).toEqual({ payout: 1020n })
    expect(step(9_700)).toMatchObject({
      end: { payout: 0n },
      outcome: {
        bets: [{ label: { EN: 'Under 97.00' }, stake: '0.1', payout: '0' }],
        results: [{ value: { EN: '97.00' } }, {}],
      },
    })
  })

  it('rejects a bet that is not on offer', () => {
    expect(() => diceEngine.begin(table, { stake: parseMoney('0.15'), over: true, target: 5000 }, () => 0)).toThrow(
      'does not offer that stake',
    )
    expect(() => diceEngine.begin(table, { stake: parseMoney('1'), over: true, target: 9_999 }, () => 0)).toThrow(
      'not right',
    )
  })

  it('offers no stake whose best win is above the limit', () => {
    expect(diceEngine.stakes(table).at(-1)).toBe(parseMoney('100'))
    expect(diceEngine.stakes({ ...table, limits: { ...table.limits, maxWin: parseMoney('1000') } }).at(-1)).toBe(
      parseMoney('1'),
    )
  })

  it('shows two digits and four decimals at most', () => {
    expect([rollText(5), rollText(9_999), timesText(19_800), timesText(10_206), timesText(9_900_000)]).toEqual([
      '00.05',
      '99.99',
      '1.98×',
      '1.0206×',
      '990.00×',
    ])
  })
})
