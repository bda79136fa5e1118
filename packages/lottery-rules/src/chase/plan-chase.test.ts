import { describe, expect, it } from '@jest/globals'
import { createNumbers } from '../testing/outcomes.ts'
import type { Chase, ChasePlan, ChaseTerms } from './plan.ts'
import { planChase } from './plan-chase.ts'

const TERMS: ChaseTerms = {
  cost: 100_000n,
  prize: 180_000n,
  issues: 5,
  start: 1,
  maxMultiple: 10_000,
  maxTotal: 1_000_000_000_000n,
}

function planned(plan: ChasePlan, terms: Partial<ChaseTerms> = {}): Chase {
  const chase = planChase(plan, { ...TERMS, ...terms })
  if ('rejected' in chase) throw new Error(chase.rejected)
  return chase
}
const rejected = (plan: ChasePlan, terms: Partial<ChaseTerms> = {}) => planChase(plan, { ...TERMS, ...terms })

describe('planChase', () => {
  it('keeps the multiple', () => {
    expect(planned({ kind: 'same' }, { start: 2, issues: 3 })).toEqual({
      multiples: [2, 2, 2],
      totals: [200_000n, 400_000n, 600_000n],
      profits: [160_000n, -40_000n, -240_000n],
    })
  })

  it('triples the multiple every two issues', () => {
    expect(planned({ kind: 'factor', factor: 3, every: 2 }).multiples).toEqual([1, 1, 3, 3, 9])
  })

  it('reaches a margin of half of what was spent', () => {
    expect(planned({ kind: 'minimum-margin', margin: 5_000 }).multiples).toEqual([1, 5, 30, 180, 1_080])
  })

  it('reaches a profit of 8 in every issue', () => {
    // The first multiple is 8 ÷ (18 − 10) = 1, the next one is (8 + 10) ÷ 8, rounded up, and so on.
    expect(planned({ kind: 'minimum-profit', profit: 80_000n }, { issues: 3 })).toEqual({
      multiples: [1, 3, 6],
      totals: [100_000n, 400_000n, 1_000_000n],
      profits: [80_000n, 140_000n, 80_000n],
    })
  })

  it('starts with the lowest multiple even where less would be enough', () => {
    expect(planned({ kind: 'minimum-profit', profit: 1n }, { start: 4, issues: 2 }).multiples).toEqual([4, 6])
  })

  const profit: ChasePlan = { kind: 'minimum-profit', profit: 10_000n }
  const margin: ChasePlan = { kind: 'minimum-margin', margin: 5_000 }

  it.each([profit, margin])('rejects a $kind without a single prize', (plan) => {
    expect(rejected(plan, { isMixed: true })).toEqual({ rejected: 'MIXED_PLAYS' })
    expect(rejected(plan, { hasSeveralLevels: true })).toEqual({ rejected: 'SEVERAL_LEVELS' })
    expect(rejected(plan, { prize: 100_000n })).toEqual({ rejected: 'COST_NOT_BELOW_PRIZE' })
  })

  it('rejects a margin that even a single issue does not reach', () => {
    expect(rejected({ kind: 'minimum-margin', margin: 8_000 })).toEqual({ rejected: 'MARGIN_TOO_HIGH' })
    expect(planned({ kind: 'minimum-margin', margin: 7_999 }, { issues: 1 }).multiples).toEqual([1])
  })

  it('plans mixed bets and several levels with multiples that do not depend on the prize', () => {
    expect(planned({ kind: 'same' }, { isMixed: true, prize: 0n }).multiples).toEqual([1, 1, 1, 1, 1])
    expect(planned({ kind: 'factor', factor: 2, every: 1 }, { hasSeveralLevels: true }).multiples).toEqual([
      1, 2, 4, 8, 16,
    ])
  })

  it('rejects multiples and totals above their maximum', () => {
    expect(rejected(margin, { maxMultiple: 1_079 })).toEqual({ rejected: 'MULTIPLE_TOO_HIGH' })
    expect(planned(margin, { maxMultiple: 1_080 }).multiples).toHaveLength(5)
    expect(rejected({ kind: 'same' }, { maxTotal: 499_999n })).toEqual({ rejected: 'TOTAL_TOO_HIGH' })
    expect(planned({ kind: 'same' }, { maxTotal: 500_000n }).totals.at(-1)).toBe(500_000n)
    expect(rejected({ kind: 'factor', factor: 1_000_000, every: 1 }, { issues: 1_000 })).toEqual({
      rejected: 'MULTIPLE_TOO_HIGH',
    })
  })

  it.each<[string, ChasePlan, Partial<ChaseTerms>]>([
    ['no issues', { kind: 'same' }, { issues: 0 }],
    ['half an issue', { kind: 'same' }, { issues: 1.5 }],
    ['no multiple', { kind: 'same' }, { start: 0 }],
    ['no cost', { kind: 'same' }, { cost: 0n }],
    ['no factor', { kind: 'factor', factor: 0, every: 1 }, {}],
    ['half a factor', { kind: 'factor', factor: 1.5, every: 1 }, {}],
    ['no interval', { kind: 'factor', factor: 2, every: 0 }, {}],
    ['a negative profit', { kind: 'minimum-profit', profit: -1n }, {}],
    ['a negative margin', { kind: 'minimum-margin', margin: -1 }, {}],
  ])('rejects %s', (_, plan, terms) => {
    expect(rejected(plan, terms)).toEqual({ rejected: 'INVALID' })
  })

  it('always reaches the minimum when an issue wins, with the lowest multiple', () => {
    const next = createNumbers(311)
    for (let i = 0; i < 2_000; i++) {
      const cost = BigInt(next(1_000) + 1)
      const terms = {
        ...TERMS,
        cost,
        prize: cost + BigInt(next(5_000) + 1),
        issues: next(12) + 1,
        start: next(3) + 1,
        maxMultiple: 1_000_000,
      }
      const minimum = BigInt(next(100_000))
      const part = next(30_000)
      checkMinimum({ kind: 'minimum-profit', profit: minimum }, terms, (earned) => earned >= minimum)
      checkMinimum(
        { kind: 'minimum-margin', margin: part },
        terms,
        (earned, spent) => earned * 10_000n >= spent * BigInt(part),
      )
    }
  })
})

/** Every issue reaches the minimum, and would not reach it with a multiple lower by one. */
function checkMinimum(plan: ChasePlan, terms: ChaseTerms, isReached: (earned: bigint, spent: bigint) => boolean): void {
  const chase = planChase(plan, terms)
  if ('rejected' in chase)
    return expect(['MULTIPLE_TOO_HIGH', 'TOTAL_TOO_HIGH', 'MARGIN_TOO_HIGH']).toContain(chase.rejected)
  const { multiples, totals, profits } = chase
  const isRight = multiples.every((multiple, issue) => {
    const isLeast =
      multiple === terms.start || !isReached(profits[issue]! - terms.prize + terms.cost, totals[issue]! - terms.cost)
    return (
      profits[issue] === BigInt(multiple) * terms.prize - totals[issue]! &&
      isReached(profits[issue]!, totals[issue]!) &&
      isLeast
    )
  })
  if (!isRight) throw new Error(`${plan.kind} is not reached: ${multiples.join()} of ${terms.cost} and ${terms.prize}`)
}
