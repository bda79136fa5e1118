import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import type { OpenRound, Step } from '../engine.ts'
import { crashEngine } from './engine.ts'
import {
  crashPoint,
  MIN_TARGET,
  MAX_TARGET,
  multiplierAt,
  reachedAfterMs,
  reaching,
  rtpOf,
  timesText,
} from './point.ts'

const RANGE = 2 ** 32
const table = {
  theme: 'crash-orbit',
  limits: { min: parseMoney('0.1'), max: parseMoney('100'), maxWin: parseMoney('500000') },
  autoplay: false,
  turbo: false,
  showRtp: true,
}
const stake = parseMoney('1')
/** The random number of a round that crashes at 0.99 ÷ share. */
const drawn = (share: number) => () => RANGE - Math.floor(RANGE * share)
const begin = (share: number, autoAt?: number): Step =>
  crashEngine.begin(table, { stake, ...(autoAt && { autoAt }) }, drawn(share))
const at = (step: Step, elapsedMs: number): OpenRound => ({
  hidden: step.hidden,
  outcome: step.outcome,
  stake,
  elapsedMs,
})
const never = (): number => {
  throw new Error('nothing may be drawn after the beginning')
}
const take = (step: Step, elapsedMs: number) =>
  crashEngine.acting!.act(table, at(step, elapsedMs), { cashOut: true }, never)
const leave = (step: Step) => crashEngine.acting!.leave(table, at(step, 0), never)

describe('the crash point', () => {
  it('returns 99 percent wherever a win is taken', () => {
    const returns = Array.from({ length: MAX_TARGET - MIN_TARGET + 1 }, (_, index) => rtpOf(MIN_TARGET + index))
    expect(returns.every((rtp) => rtp > 0.98999 && rtp <= 0.99)).toBe(true)
  })

  it('reaches a multiplier on exactly the draws that are counted', () => {
    for (const target of [101, 150, 200, 12_345, MAX_TARGET]) {
      const last = RANGE - reaching(target)
      expect([crashPoint(() => last) >= target, crashPoint(() => last - 1) >= target]).toEqual([true, false])
    }
  })

  it('is 1.00 for one round in fifty, and never less', () => {
    expect(1 - reaching(MIN_TARGET) / RANGE).toBeCloseTo(1 - 0.99 / 1.01, 6)
    expect([crashPoint(() => 0), crashPoint(() => RANGE - 1)]).toEqual([100, 99 * RANGE])
  })
})

describe('the clock', () => {
  it('reaches every multiplier at the millisecond it names', () => {
    for (const target of [101, 102, 150, 200, 314, 9_999, MAX_TARGET]) {
      expect([
        multiplierAt(reachedAfterMs(target)) >= target,
        multiplierAt(reachedAfterMs(target) - 1) < target,
      ]).toEqual([true, true])
    }
    expect(multiplierAt(0)).toBe(100)
  })
})

describe('crash', () => {
  it('pays what was reached when the win was taken', () => {
    const begun = begin(0.33)
    expect(begun).toMatchObject({ stake, hidden: { point: 300 }, endsInMs: reachedAfterMs(301) })
    expect(JSON.stringify(begun.outcome)).not.toContain('300')
    expect(take(begun, reachedAfterMs(250))).toMatchObject({
      end: { payout: parseMoney('2.5') },
      outcome: { detail: { point: 300, taken: 250 } },
    })
    expect(take(begun, reachedAfterMs(300)).end).toEqual({ payout: parseMoney('3') })
  })

  it('pays the lowest multiplier to a player who is quicker than the curve', () => {
    expect(multiplierAt(30)).toBe(100)
    expect(take(begin(0.33), 30)).toMatchObject({
      end: { payout: parseMoney('1.01') },
      outcome: { detail: { taken: 101 } },
    })
  })

  it('pays nothing once it has crashed', () => {
    expect(take(begin(0.33), reachedAfterMs(301))).toMatchObject({
      end: { payout: 0n },
      outcome: { results: [{ value: { EN: '3.00×' } }] },
    })
    expect(leave(begin(0.33)).end).toEqual({ payout: 0n })
  })

  it('takes the win automatically at the target, and no later', () => {
    const begun = begin(0.33, 200)
    expect(begun.endsInMs).toBe(reachedAfterMs(200))
    expect(leave(begun).end).toEqual({ payout: parseMoney('2') })
    expect(take(begun, reachedAfterMs(290)).end).toEqual({ payout: parseMoney('2') })
    expect(leave(begin(0.6, 200)).end).toEqual({ payout: 0n })
  })

  it('ends at once when it crashes at 1.00', () => {
    expect(begin(0.995)).toMatchObject({ stake, end: { payout: 0n }, outcome: { detail: { point: 100 } } })
  })

  it('takes a win at the highest multiplier at the latest, which fits under the limit', () => {
    const begun = begin(0.0001)
    expect(begun.endsInMs).toBe(reachedAfterMs(MAX_TARGET))
    expect(leave(begun).end).toEqual({ payout: parseMoney('1000') })
    expect(crashEngine.stakes({ ...table, limits: { ...table.limits, maxWin: parseMoney('5000') } }).at(-1)).toBe(
      parseMoney('5'),
    )
  })

  it('formats multipliers with two decimals', () => {
    expect([timesText(101), timesText(100_000)]).toEqual(['1.01×', '1,000.00×'])
  })
})
