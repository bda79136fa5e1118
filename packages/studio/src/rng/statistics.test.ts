import { describe, expect, it } from '@jest/globals'
import { checkNumbers } from './check.ts'
import { chiSquareTail, normalTails } from './probability.ts'
import { scale } from './scale.ts'
import { seededNumbers } from './seeded-numbers.ts'
import { TESTS } from './statistics.ts'

const COUNT = 120_000
/** Sound numbers, the same in every run. */
const sound = (below: number): number[] => {
  const next = seededNumbers('numbers')
  return Array.from({ length: COUNT }, () => scale(next, below))
}
const bytes = () => {
  const next = seededNumbers('bytes')
  return (size: number): Buffer => {
    const out = Buffer.alloc(size + 3)
    for (let at = 0; at < size; at += 4) out.writeUInt32BE(next(), at)
    return out.subarray(0, size)
  }
}

describe('probabilities, against printed tables', () => {
  it.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [18.307, 10, 0.05],
    [49.588, 29, 0.01],
    [13.121, 29, 0.995],
    [124.342, 100, 0.05],
  ])('chi-square above %p with %p degrees: %p', (chiSquare, degrees, chance) =>
    expect(chiSquareTail(chiSquare, degrees)).toBeCloseTo(chance, 4),
  )
  it.each([
    [1.96, 0.05],
    [2.5758, 0.01],
    [3.2905, 0.001],
    [0, 1],
  ])('normal beyond %p: %p', (z, chance) => expect(normalTails(z)).toBeCloseTo(chance, 4))
})

describe.each(Object.entries(TESTS))('%s', (_, test) => {
  it.each([2, 6, 30])('passes sound numbers below %i', (below) => {
    expect(test(sound(below), below)).toBeGreaterThan(0.001)
    expect(test(sound(below), below)).toBeLessThanOrEqual(1)
  })

  it('returns evenly distributed probabilities over many sound samples', () => {
    const next = seededNumbers('even')
    const chances = Array.from({ length: 200 }, () =>
      test(
        Array.from({ length: 6000 }, () => scale(next, 6)),
        6,
      ),
    )
    for (const part of [0.1, 0.5, 0.9])
      expect(Math.abs(chances.filter((chance) => chance < part).length / 200 - part)).toBeLessThan(0.13)
  })
})

describe('what is not sound is found', () => {
  const fails = (numbers: number[], below: number): string[] =>
    Object.entries(TESTS)
      .filter(([, test]) => test(numbers, below) < 1e-6)
      .map(([name]) => name)
  const skewed = sound(31).map((number) => number % 30)
  const sticky = sound(30).map((number, index, all) => (index % 20 === 1 ? all[index - 1]! : number))
  const swinging = sound(30).map((number, index) => (number % 15) + (index % 2) * 15)

  it('small numbers favoured, as by a remainder without rejection', () =>
    expect(fails(skewed, 30)).toContain('chi-square'))
  it('numbers that repeat their neighbour', () =>
    expect(fails(sticky, 30)).toEqual(expect.arrayContaining(['serial', 'runs'])))
  it('numbers that count, too even to be chance', () =>
    expect(
      fails(
        Array.from({ length: COUNT }, (_, index) => index % 30),
        30,
      ),
    ).toEqual(['chi-square', 'serial', 'runs', 'gap', 'coupon']))
  it('numbers that swing between low and high', () =>
    expect(fails(swinging, 30)).toEqual(expect.arrayContaining(['serial', 'runs', 'gap'])))
})

describe('the check of a source', () => {
  it('passes a sound one in every test, raw and scaled', () => {
    const checked = checkNumbers(bytes(), COUNT)
    expect(checked).toHaveLength(35)
    expect(checked.filter(({ passed }) => !passed)).toEqual([])
  })

  it('fails one with a stuck bit', () => {
    const source = bytes()
    expect(
      checkNumbers((size) => Buffer.from(source(size).map((byte) => byte | 1)), COUNT).some(({ passed }) => !passed),
    ).toBe(true)
  })
})
