import { describe, expect, it } from '@jest/globals'
import { DEFAULT_POLICIES } from '../../policies/service.ts'
import { seeded } from '../../../testing/seeded.ts'
import { weighHealthy } from '../earned.ts'
import { canaryLife, dayBefore, pinLife } from './lives.ts'
import type { Day, Ended, Life } from './lives.ts'
import { MEDIUM, SMALL, USUAL } from './world.ts'
import type { Attack, Merchant } from './world.ts'

/** Ten documents per minute from each network. */
const GETS: Omit<Attack, 'networks'> = { documentsAnHour: 600, painted: false, rates: USUAL }
const NEVER_STARTED: Omit<Attack, 'networks'> = {
  documentsAnHour: 600,
  painted: true,
  rates: { 'never-started': 1, crash: 0 },
}
const FORGED_STARTS: Omit<Attack, 'networks'> = {
  documentsAnHour: 600,
  painted: true,
  rates: { 'never-started': 0, crash: 0 },
}
const faulty = (points: number) => ({ ...USUAL, 'never-started': USUAL['never-started'] + points / 100 })
const crashing = (points: number) => ({ ...USUAL, crash: USUAL.crash + points / 100 })

const LIVES = 4
const all = Array.from({ length: LIVES }, () => true)
const fired = (lives: readonly Ended[], guard: keyof Ended) => lives.map((ended) => ended[guard] !== undefined)
const median = (lives: readonly Ended[], guard: keyof Ended): number =>
  lives.map((ended) => ended[guard] ?? Infinity).sort((a, b) => a - b)[Math.floor(lives.length / 2)]!

const quiet: Day = dayBefore(SMALL, seeded(1))
function pins(life: Omit<Life, 'merchant'>, day = quiet): Ended[] {
  const chance = seeded(3)
  return Array.from({ length: LIVES }, () => pinLife({ merchant: SMALL, ...life }, day, chance))
}
function canaries(merchant: Merchant, life: Omit<Life, 'merchant'>, hours: number): Ended[] {
  const chance = seeded(4)
  return Array.from({ length: LIVES }, () => canaryLife({ merchant, ...life }, hours, chance))
}

describe.each([1, 50, 500])('attackers with %d networks', (networks) => {
  it('roll no pin back with documents that were not painted; the former guard did', () => {
    const lives = pins({ during: { ...GETS, networks } })
    expect([fired(lives, 'now'), fired(lives, 'before')]).toEqual([all.map(() => false), all])
  })

  it('roll none back with painted documents that never start, from networks that the merchant did not know', () => {
    const lives = pins({ during: { ...NEVER_STARTED, networks } })
    expect([fired(lives, 'now'), fired(lives, 'before')]).toEqual([all.map(() => false), all])
  })

  it('hide no fault of 10 % behind forged starts', () => {
    // With two hundred documents, a fault of 10 % stays undetected in a few percent of the runs, with or without an
    // attack.
    const alone = pins({ rates: faulty(10) })
    const lives = pins({ rates: faulty(10), during: { ...FORGED_STARTS, networks } })
    expect(fired(lives, 'now').filter(Boolean).length).toBeGreaterThanOrEqual(LIVES - 1)
    expect(median(lives, 'now')).toBeLessThanOrEqual(median(alone, 'now') * 1.25)
  })

  it('do not make a fault usual in the five hours before a pin, although the merchant knows their networks', () => {
    const day = dayBefore(SMALL, seeded(2), {
      by: { ...NEVER_STARTED, networks, documentsAnHour: networks === 1 ? 5_000 : 300, isPrepared: true },
      hours: 5,
    })
    const lives = pins({ rates: faulty(10) }, day)
    expect([fired(lives, 'now'), fired(lives, 'before')]).toEqual([all, all.map(() => false)])
  })

  it('roll no canary back from networks that the merchant did not know', () => {
    expect(fired(canaries(MEDIUM, { during: { ...NEVER_STARTED, networks } }, 1), 'now')).toEqual(all.map(() => false))
  })

  it('gain no trust for a set with forged healthy documents', () => {
    const forged = Array.from({ length: networks }, (_, network) => ({
      merchant: 'SMALL',
      set: 'a',
      network,
      healthy: 1_000,
      isKnown: false,
    }))
    const { healthyDocuments, guard } = DEFAULT_POLICIES
    expect(weighHealthy(forged, guard.leastNetworks).healthy).toBe(0)
    // Even at a merchant that is too new to know any network, one network has no influence.
    if (networks < guard.leastNetworks)
      expect(
        weighHealthy(
          forged.map((each) => ({ ...each, isKnown: true })),
          guard.leastNetworks,
        ).healthy,
      ).toBeLessThan(healthyDocuments)
  })
})

// The claims of the decision page about prepared attackers. If the model changes, the page must be updated.
describe('attackers whose networks visited on the day before', () => {
  const prepared = (networks: number) => ({ during: { ...NEVER_STARTED, networks, isPrepared: true } })

  it('roll no pin back with one network', () => expect(fired(pins(prepared(1)), 'now')).toEqual(all.map(() => false)))

  it.each([1, 10])('roll no canary back with %d', (networks) => {
    expect(fired(canaries(MEDIUM, prepared(networks), 1), 'now')).toEqual(all.map(() => false))
  })

  it.each([50, 500])('still roll a pin of a small merchant back with %d', (networks) => {
    expect(fired(pins(prepared(networks)), 'now')).toEqual(all)
  })
})

describe('true faults', () => {
  it.each([10, 98])('of %d %% are detected in a pin in the same minute as before', (points) => {
    const lives = pins({ rates: faulty(points) })
    expect(fired(lives, 'now')).toEqual(all)
    expect(median(lives, 'now')).toBeLessThanOrEqual(median(lives, 'before') + 1)
  })

  it.each([0.5, 2])('of %d %% are ignored in a pin, as before: hours differ by as much', (points) => {
    const lives = pins({ rates: faulty(points) })
    expect([fired(lives, 'now'), fired(lives, 'before')]).toEqual([all.map(() => false), all.map(() => false)])
  })

  it.each([
    [10, 1],
    [2, 12],
  ])('of %d %% are detected in a canary at the same evaluation as before, or at the next', (points, hours) => {
    const lives = canaries(MEDIUM, { rates: crashing(points) }, hours)
    expect(fired(lives, 'now')).toEqual(all)
    expect(median(lives, 'now')).toBeLessThanOrEqual(median(lives, 'before') * 2)
  })

  it('of 0.5 % are ignored in a canary, as before: the minimum difference is one point', () => {
    const lives = canaries(MEDIUM, { rates: crashing(0.5) }, 6)
    expect([fired(lives, 'now'), fired(lives, 'before')]).toEqual([all.map(() => false), all.map(() => false)])
  })
})
