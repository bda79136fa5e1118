import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Tier } from '@atrium/contracts/rules/agents/agent-contracts'
import { CREDIT } from '@atrium/contracts/money'
import { computeCycle } from './compute-cycle.ts'
import type { CycleAgent, CyclePolicy } from './compute-cycle.ts'
import { decimalOf, exactFrom, exactOf, payableOf } from './exact.ts'

const POLICY: CyclePolicy = {
  deductRebates: true,
  deductBonuses: true,
  deductSalaries: true,
  platformFee: 0,
  tierOn: 'GROSS',
  carry: 'NONE',
  payer: 'PLATFORM',
  payBelowUnreached: true,
}
const tier = (rate: string, more: Partial<Tier> = {}): Tier => ({
  rate,
  minConsumption: '0',
  minLoss: '0',
  minActive: 0,
  ...more,
})
const credits = (amount: number) => BigInt(Math.round(amount * 10_000))
const NOTHING = {
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  rebates: 0n,
  bonuses: 0n,
  salaries: 0n,
  active: 0,
  carriedIn: 0n,
}

/** Creates an agent with one tier. Amounts in credits. */
function agent(
  id: number,
  above: number | undefined,
  rate: string | Tier[],
  figures: Partial<Record<'stake' | 'validBet' | 'payout' | 'rebates' | 'bonuses' | 'salaries', number>> & {
    active?: number
    carriedIn?: bigint
  } = {},
): CycleAgent {
  const { active = 0, carriedIn = 0n, ...amounts } = figures
  return {
    ...NOTHING,
    ...Object.fromEntries(Object.entries(amounts).map(([figure, amount]) => [figure, credits(amount)])),
    active,
    carriedIn,
    contractId: BigInt(id),
    above: above === undefined ? undefined : BigInt(above),
    terms: { tiers: typeof rate === 'string' ? [tier(rate)] : rate },
  }
}
const dividend = (agents: CycleAgent[], policy: Partial<CyclePolicy> = {}) =>
  computeCycle('DIVIDEND', agents, { ...POLICY, ...policy })
const paid = (results: ReturnType<typeof computeCycle>) =>
  Object.fromEntries(
    results.map(({ contractId, gross, net, subsidy }) => [Number(contractId), [gross, net, subsidy].map(decimalOf)]),
  )

describe('a dividend (domain rule 4.3)', () => {
  const B = { stake: 200_000, payout: 185_000, rebates: 1_000, bonuses: 500 }
  const A = { stake: 300_000, payout: 277_000, rebates: 1_500, bonuses: 500 }

  it('pays each agent the difference between its gross and that of its direct downlines', () => {
    expect(paid(dividend([agent(1, undefined, '30', A), agent(2, 1, '20', A), agent(3, 2, '10', B)]))).toEqual({
      1: ['6300', '2100', '0'],
      2: ['4200', '2850', '0'],
      3: ['1350', '1350', '0'],
    })
  })

  it('pays downlines whose upline lost by another team, and reports what that costs', () => {
    const root = { stake: 300_000 + 0, payout: 277_000 + 50_000, rebates: 1_500, bonuses: 500 }
    const results = dividend([agent(1, undefined, '30', root), agent(2, 1, '20', A), agent(3, 2, '10', B)])
    expect(decimalOf(results[0]!.loss)).toBe('-29000')
    expect(paid(results)).toEqual({ 1: ['0', '0', '4200'], 2: ['4200', '2850', '0'], 3: ['1350', '1350', '0'] })
  })

  it('chooses the tier on gross and applies its rate to net (domain rule 4.8)', () => {
    const tiers = [
      tier('10', { minLoss: '100000', minConsumption: '100000', minActive: 5 }),
      tier('18', { minLoss: '300000', minConsumption: '300000', minActive: 18 }),
      tier('20', { minLoss: '500000', minConsumption: '500000', minActive: 30 }),
    ]
    const team = { stake: 1_000_000, validBet: 1_000_000, payout: 700_000, rebates: 10_000, bonuses: 5_000, active: 18 }
    const [result] = dividend([agent(1, undefined, tiers, team)], { platformFee: 500 })
    expect([decimalOf(result!.fee), decimalOf(result!.loss), result!.tier, decimalOf(result!.gross)]).toEqual([
      '15000',
      '270000',
      1,
      '48600',
    ])
    expect(dividend([agent(1, undefined, tiers, team)], { platformFee: 500, tierOn: 'NET' })[0]).toMatchObject({
      tier: 0,
      rate: 1_000,
    })
  })

  it.each([
    [{}, '8'],
    [{ deductRebates: false }, '18'],
    [{ deductBonuses: false }, '28'],
    [{ deductSalaries: false }, '38'],
    [{ platformFee: 1_000 }, '1.2'],
    [{ deductRebates: false, deductBonuses: false, deductSalaries: false }, '68'],
  ] as const)('deducts what the merchant has set: %j', (policy, loss) => {
    expect(
      decimalOf(
        dividend(
          [agent(1, undefined, '10', { stake: 200, payout: 132, rebates: 10, bonuses: 20, salaries: 30 })],
          policy,
        )[0]!.loss,
      ),
    ).toBe(loss)
  })

  it('deducts no platform fee from a team that won', () => {
    expect(
      dividend([agent(1, undefined, '10', { stake: 100, payout: 200 })], { platformFee: 1_000 }).map(({ fee, loss }) =>
        [fee, loss].map(decimalOf),
      ),
    ).toEqual([['0', '-100']])
  })

  it('pays nothing below the first tier, by consumption, loss or active downlines', () => {
    const team = { stake: 100, validBet: 100, payout: 50, active: 2 }
    for (const short of [
      tier('10', { minConsumption: '101' }),
      tier('10', { minLoss: '51' }),
      tier('10', { minActive: 3 }),
    ])
      expect(dividend([agent(1, undefined, [short], team)])[0]).toMatchObject({ outcome: 'NOT_REACHED', gross: 0n })
    expect(
      dividend([agent(1, undefined, [tier('10', { minConsumption: '100', minLoss: '50', minActive: 2 })], team)])[0],
    ).toMatchObject({ outcome: 'REACHED' })
  })

  it.each([
    ['NONE', -30, '0'],
    ['NEGATIVE_FOREVER', -130, '-130'],
    ['NEGATIVE_WITHIN_MONTH', -130, '-130'],
    ['NEGATIVE_ONE_CYCLE', -130, '-30'],
  ] as const)('carries a loss of the house by %s', (carry, _sum, carriedOut) => {
    const lost = agent(1, undefined, '10', { stake: 20, payout: 50, carriedIn: exactOf(-100n * CREDIT) })
    expect(decimalOf(dividend([lost], { carry })[0]!.carriedOut)).toBe(carriedOut)
  })

  it('deducts carried amounts before the rate is applied', () => {
    const won = agent(1, undefined, '10', { stake: 150, carriedIn: exactOf(-100n * CREDIT) })
    expect(paid(dividend([won], { carry: 'NEGATIVE_FOREVER' }))).toEqual({ 1: ['5', '5', '0'] })
    expect(decimalOf(dividend([won], { carry: 'NEGATIVE_FOREVER' })[0]!.carriedOut)).toBe('0')
    expect(paid(dividend([won]))).toEqual({ 1: ['15', '15', '0'] })
  })

  it('is owed by uplines in full where they pay', () => {
    expect(
      paid(dividend([agent(1, undefined, '30', A), agent(2, 1, '20', A), agent(3, 2, '10', B)], { payer: 'UPLINE' })),
    ).toEqual({
      1: ['6300', '6300', '0'],
      2: ['4200', '4200', '0'],
      3: ['1350', '1350', '0'],
    })
  })

  it("skips a team whose terms are above its upline's, with everybody below", () => {
    const results = dividend([agent(1, undefined, '30', A), agent(2, 1, '31', A), agent(3, 2, '10', B)])
    expect(results.map(({ outcome }) => outcome)).toEqual(['REACHED', 'SKIPPED', 'SKIPPED'])
    expect(paid(results)).toEqual({ 1: ['6300', '6300', '0'], 2: ['0', '0', '0'], 3: ['0', '0', '0'] })
  })

  it('pays nobody below an agent who reached no tier, where the merchant has set this', () => {
    const high = [tier('30', { minActive: 0, minConsumption: '0' })]
    const agents = [
      {
        ...agent(1, undefined, high, A),
        terms: { tiers: [tier('30', { minLoss: '0', minConsumption: '0', minActive: 0 })] },
      },
      agent(2, 1, [tier('20', { minActive: 9 })], A),
      agent(3, 2, [tier('10', { minActive: 9 })], { ...B, active: 9 }),
    ]
    expect(dividend(agents).map(({ outcome }) => outcome)).toEqual(['REACHED', 'NOT_REACHED', 'REACHED'])
    expect(dividend(agents, { payBelowUnreached: false }).map(({ outcome }) => outcome)).toEqual([
      'REACHED',
      'NOT_REACHED',
      'NOT_REACHED',
    ])
  })
})

describe('a daily salary (domain rule 4.4)', () => {
  it('is a rate of the consumption, less that of direct downlines', () => {
    const results = computeCycle(
      'DAILY',
      [agent(1, undefined, '0.5', { validBet: 300_000 }), agent(2, 1, '0.3', { validBet: 200_000 })],
      POLICY,
    )
    expect(paid(results)).toEqual({ 1: ['1500', '900', '0'], 2: ['600', '600', '0'] })
  })

  it('is zero when more was reversed than bet', () =>
    expect(computeCycle('HOURLY', [agent(1, undefined, '0.5', { validBet: -10 })], POLICY)[0]!.gross).toBe(0n))
})

describe('settlements of random trees', () => {
  /**
   * Random trees of at most 500 members and depth 8. Each member has the index of its parent, and figures of its own
   * bets.
   */
  const trees = fc.array(
    fc.record({
      parent: fc.nat(),
      stake: fc.nat(1_000_000),
      payout: fc.nat(1_000_000),
      rebates: fc.nat(1_000),
      rate: fc.integer({ min: 1, max: 500 }),
    }),
    { minLength: 1, maxLength: 500 },
  )
  const policies = fc.record({
    deductRebates: fc.boolean(),
    deductBonuses: fc.boolean(),
    deductSalaries: fc.boolean(),
    platformFee: fc.constantFrom(0, 500, 1_000),
    tierOn: fc.constantFrom('GROSS' as const, 'NET' as const),
    carry: fc.constantFrom(
      'NONE' as const,
      'NEGATIVE_FOREVER' as const,
      'NEGATIVE_ONE_CYCLE' as const,
      'NEGATIVE_WITHIN_MONTH' as const,
    ),
    payBelowUnreached: fc.boolean(),
  })

  function treeOf(
    nodes: readonly { parent: number; stake: number; payout: number; rebates: number; rate: number }[],
  ): CycleAgent[] {
    const depth: number[] = [],
      parents: (number | undefined)[] = [],
      rates: number[] = []
    nodes.forEach(({ parent, rate }, index) => {
      let at: number | undefined = index === 0 ? undefined : parent % index
      while (at !== undefined && depth[at]! >= 8) at = parents[at]
      parents.push(at)
      depth.push(at === undefined ? 1 : depth[at]! + 1)
      // The rate never exceeds the upline's.
      rates.push(at === undefined ? 500 : Math.min(rate, rates[at]!))
    })
    const figures = nodes.map(({ stake, payout, rebates }) => ({ stake, payout, rebates }))
    for (let index = nodes.length - 1; index > 0; index--)
      for (const figure of ['stake', 'payout', 'rebates'] as const)
        figures[parents[index]!]![figure] += figures[index]![figure]
    return nodes.map((_node, index) =>
      agent(index, parents[index], (rates[index]! / 10).toFixed(1), {
        ...figures[index],
        validBet: figures[index]!.stake,
      }),
    )
  }

  it('pay together the earnings of the highest agent, and the reported subsidy', () => {
    fc.assert(
      fc.property(trees, policies, fc.constantFrom('DIVIDEND' as const, 'DAILY' as const), (nodes, policy, kind) => {
        const results = computeCycle(kind, treeOf(nodes), { ...policy, payer: 'PLATFORM' })
        const sum = (of: 'net' | 'subsidy') => results.reduce((total, result) => total + result[of], 0n)
        expect(sum('net')).toBe(results.find(({ contractId }) => contractId === 0n)!.gross + sum('subsidy'))
        expect(results.every(({ net }) => net >= 0n)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('with equal rates pay downlines everything and uplines only for their other teams', () => {
    const A = { validBet: 300 }
    expect(paid(computeCycle('DAILY', [agent(1, undefined, '0.5', A), agent(2, 1, '0.5', A)], POLICY))).toEqual({
      1: ['1.5', '0', '0'],
      2: ['1.5', '1.5', '0'],
    })
  })
})

describe('exact amounts', () => {
  it('are written and parsed without loss', () => {
    for (const text of ['0', '12.5', '-0.000000000001', '1234567890.123456789012'])
      expect(decimalOf(exactFrom(text))).toBe(text)
  })
  it('are cut to hundredths of a credit when they are paid', () =>
    expect([exactFrom('1.239'), exactFrom('0.00999')].map(payableOf)).toEqual([12_300n, 0n]))
})
