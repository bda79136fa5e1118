import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { computeRealtime, OUTCOMES } from './compute-realtime.ts'
import type { Outcome, RealtimeAgent } from './compute-realtime.ts'
import { decimalOf } from './exact.ts'

const NONE = { win: 0n, loss: 0n, push: 0n }
const agent = (
  id: number,
  above: number | undefined,
  [win, loss, single]: [string, string, string],
  own: Partial<Record<Outcome, number>> = {},
): RealtimeAgent => ({
  contractId: BigInt(id),
  above: above === undefined ? undefined : BigInt(above),
  terms: { rates: { win, loss, single } },
  own: {
    ...NONE,
    ...Object.fromEntries(Object.entries(own).map(([outcome, credits]) => [outcome, BigInt(credits) * 10_000n])),
  },
})
const amounts = (...agents: RealtimeAgent[]) =>
  Object.fromEntries(computeRealtime(agents).map(({ contractId, amount }) => [Number(contractId), decimalOf(amount)]))
const A: [string, string, string] = ['0.3', '0.5', '0.1']
const B: [string, string, string] = ['0.1', '0.2', '0.05']

describe('a real-time salary (domain rule 4.5)', () => {
  it.each([
    ['loses', { loss: 1_000 }, { 1: '3.5', 2: '2.5' }],
    ['wins', { win: 1_000 }, { 1: '2.5', 2: '1.5' }],
    ['is a push', { push: 1_000 }, { 1: '0.5', 2: '0.5' }],
    ['is a push at a table, whose valid bet is 0', { push: 0 }, { 1: '0', 2: '0' }],
  ])('shares a bet of a member below both that %s', (_what, own, expected) =>
    expect(amounts(agent(1, undefined, A), agent(2, 1, B, own))).toEqual(expected),
  )

  it('goes entirely to the agent for a member directly below', () =>
    expect(amounts(agent(1, undefined, A, { loss: 1_000 }), agent(2, 1, B))).toEqual({ 1: '6', 2: '0' }))

  it('is negative for a bet that is reversed', () =>
    expect(amounts(agent(1, undefined, A), agent(2, 1, B, { loss: -1_000 }))).toEqual({ 1: '-3.5', 2: '-2.5' }))

  it('names the branches it comes from', () => {
    const [, above] = computeRealtime([agent(1, undefined, A, { loss: 10 }), agent(2, 1, B, { loss: 1_000 })])
    expect(above!.lines.map(({ amount, ...line }) => ({ ...line, amount: decimalOf(amount) }))).toEqual([
      { outcome: 'loss', validBet: 100_000n, rate: 60, below: 0, amount: '0.06' },
      { outcome: 'loss', validBet: 10_000_000n, rate: 60, below: 25, amount: '3.5' },
    ])
  })

  it('adds up to the rate of the highest agent, whatever the tree, bet by bet or in sums', () => {
    const nodes = fc.array(
      fc.record({
        parent: fc.nat(),
        rate: fc.integer({ min: 1, max: 100 }),
        win: fc.nat(99),
        loss: fc.nat(99),
        push: fc.nat(99),
      }),
      { minLength: 1, maxLength: 100 },
    )
    fc.assert(
      fc.property(nodes, (tree) => {
        const rates: number[] = []
        const agents = tree.map(({ parent, rate, ...own }, index) => {
          const above = index === 0 ? undefined : parent % index
          rates.push(above === undefined ? 100 : Math.min(rate, rates[above]!))
          const percent = (rates[index]! / 100).toFixed(2)
          return agent(index, above, [percent, percent, '0'], own)
        })
        const results = computeRealtime(agents)
        const all = agents.reduce((sum, { own }) => sum + own.win + own.loss, 0n)
        expect(results.reduce((sum, { amount }) => sum + amount, 0n)).toBe(all * 100n * 10_000n)
        for (const outcome of OUTCOMES)
          expect(results.find(({ contractId }) => contractId === 0n)!.total[outcome]).toBe(
            agents.reduce((sum, { own }) => sum + own[outcome], 0n),
          )
      }),
      { numRuns: 50 },
    )
  })
})
