import { describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { engines } from '../engines/index.ts'
import { SLOT_MATHS } from '../engines/slot/maths.ts'
import { deviation } from '../engines/slot/published.ts'
import { seededNumbers } from '../rng/seeded-numbers.ts'
import { simulateJackpot } from './jackpots.ts'
import { seededDraw, simulate } from './simulate.ts'

const SEED = 'unit'
const coin = (rtp: number) => ({
  name: 'coin',
  rtp,
  play: (draw: (below: number) => number) => (draw(2) === 0 ? 1.9 : 0),
})

describe('the simulation', () => {
  it('returns the same result for the same seed, and another for another', () => {
    const numbers = (seed: string) => Array.from({ length: 5 }, seededNumbers(seed))
    expect(numbers('a')).toEqual(numbers('a'))
    expect(numbers('a')).not.toEqual(numbers('b'))
  })

  it('detects a return that differs from the stated one, and accepts one that does not', () => {
    expect(simulate(coin(0.95), { rounds: 100_000, seed: SEED })).toMatchObject({ verdict: 'within', rounds: 100_000 })
    expect(simulate(coin(0.97), { rounds: 100_000, seed: SEED }).verdict).toBe('OUTSIDE')
  })

  it('measures the spread, and allows 3.29 standard errors', () => {
    const { sigma, tolerance } = simulate(coin(0.95), { rounds: 100_000, seed: SEED })
    expect(sigma).toBeCloseTo(0.95, 3)
    expect(tolerance).toBeCloseTo((3.29 * 0.95) / Math.sqrt(100_000), 5)
  })

  it('does not judge a handful of wins', () =>
    expect(simulate({ name: 'rare', rtp: 0.9, play: () => 0 }, { rounds: 1000, seed: SEED }).verdict).toBe(
      'too few wins',
    ))

  it('stops at its time limit, and judges the rounds played', () =>
    expect(simulate(coin(0.95), { rounds: 1e9, seed: SEED, isLate: () => true })).toMatchObject({
      rounds: 32_768,
      verdict: 'within',
    }))
})

describe.each(
  engines.flatMap((engine) => engine.simulation?.bets.map((bet) => [engine.code, bet.name, bet] as const) ?? []),
)('%s, %s', (_, __, bet) => {
  it('states a return within what is allowed', () => {
    expect(bet.rtp).toBeGreaterThanOrEqual(0.85)
    expect(bet.rtp).toBeLessThanOrEqual(0.995)
  })

  it('returns what it states, over a short run', () =>
    expect(simulate(bet, { rounds: 50_000, seed: SEED })).not.toMatchObject({ verdict: 'OUTSIDE' }))
})

it('has the standard deviation of the par sheet with free spins', () => {
  const { free } = SLOT_MATHS
  const bet = engines.find(({ code }) => code === 'slot')!.simulation!.bets.find(({ name }) => name === free.version)!
  const { sigma } = simulate(bet, { rounds: 200_000, seed: SEED })
  expect(Math.abs(sigma / deviation(free) - 1)).toBeLessThan(0.05)
})

it.each([...SLOT_MATHS.pot.jackpots!])(
  'jackpot $code is won as often as stated, and stands at seeds and contributions less wins',
  (odds) => {
    const { left, meter, wins, verdict } = simulateJackpot(odds, {
      rounds: 200_000,
      stake: 100n * CREDIT,
      draw: seededDraw(`${SEED}/${odds.code}`),
    })
    expect(left).toBe(meter)
    expect(wins).toBeGreaterThan(5)
    expect(verdict).toBe('within')
  },
)
