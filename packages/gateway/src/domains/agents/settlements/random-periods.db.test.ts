import type { ContractKind, ContractPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLine } from './testing/line.ts'
import { createSettling, flat } from './testing/settling.ts'
import type { Settling } from './testing/settling.ts'

const DAY_MS = 86_400_000
/** Midnight in Seoul. */
const START = Date.parse('2026-10-31T15:00:00Z')
const DAYS = 75
const RATES = ['10', '5', '2']
/** Short periods are more frequent, so that several contracts fit into the test. */
const PERIODS: readonly ContractPeriod[] = ['D', 'D', 'D', 'W', 'W', 'H', 'M']
const timeOf = (day: number, hours = 0): string => new Date(START + day * DAY_MS + hours * 3_600_000).toISOString()
const dayOf = (at: Date): number => (at.getTime() - START) / DAY_MS

let settling: Settling
beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())

/** Creates a pseudorandom generator of integers below a limit; the same seed gives the same numbers. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Bill {
  at: number
  from: number
  to: number
  period: ContractPeriod
  consumption: bigint
  gross: bigint
  net: bigint
}
interface Served {
  at: number
  from: number
  until: number
  state: string
}

/** Runs random offers, acceptances and terminations, with bets on every day and occasional settlements. */
async function live(seed: number, kind: ContractKind) {
  const random = createRandom(seed)
  await settling.reset(timeOf(0))
  await settling.set({ carry: 'NEGATIVE_FOREVER', grace_minutes: 0 })
  const line = await createLine(settling, RATES.length)
  /** Figures by day and agent: loss (stakes − payouts) and stake. */
  const played: { loss: bigint; stake: bigint }[][] = []
  for (let day = 0; day < DAYS; day++) {
    settling.at(timeOf(day, 10))
    const at = [0, 0, 1, 1, 2, 2, 2][random(7)]!
    const isBelowContract = at === 0 || (await line.inForce(at - 1, kind)) !== undefined
    if (random(2) === 0 && isBelowContract) {
      const period = PERIODS[random(PERIODS.length)]!
      await line.offer(at, kind, { ...flat(RATES[at]!), ...(at === 0 && { period }) })
      await line.accept(at, kind)
    } else if (
      random(12) === 0 &&
      Date.parse(timeOf(day)) > Number((await line.inForce(at, kind))?.settledFrom ?? Infinity)
    )
      await line.terminate(at, kind)
    const ofDay: { loss: bigint; stake: bigint }[] = []
    for (const agent of line.agents) {
      const [stake, payout] = [random(50), random(60)]
      await settling.play(agent, stake, payout, timeOf(day, random(24)))
      ofDay.push({ stake: settling.credits(stake), loss: settling.credits(stake - payout) })
    }
    played.push(ofDay)
    if (random(9) === 0) await settling.settle()
  }
  settling.at(timeOf(DAYS + 40))
  await settling.settle()
  const ids = line.agents.map(({ id }) => id)
  const bills = (
    await settling.sql<
      {
        agentId: bigint
        from: Date
        to: Date
        period: ContractPeriod
        consumption: bigint
        gross: string
        net: string
      }[]
    >`
      select b.agent_id as "agentId", b.starts_at as "from", b.ends_at as "to", k.period, b.consumption,
        trunc(b.gross * 1e12)::text as gross, trunc((b.inputs ->> 'net')::numeric * 1e12)::text as net
      from agents.bills b join agents.contracts k on k.id = b.contract_id where b.agent_id = any(${ids.map(String)}::int8[])
      order by b.starts_at`
  ).map(({ agentId, from, to, gross, net, ...bill }): Bill => ({
    ...bill,
    at: ids.indexOf(agentId),
    from: dayOf(from),
    to: dayOf(to),
    gross: BigInt(gross),
    net: BigInt(net),
  }))
  const served = (
    await settling.sql<{ agentId: bigint; from: Date; until: Date | null; state: string }[]>`
      select agent_id as "agentId", settled_from as "from", settled_until as until, state from agents.contracts
      where agent_id = any(${ids.map(String)}::int8[]) and settled_from is not null
        and (settled_until is null or settled_until > settled_from) order by settled_from`
  ).map(({ agentId, from, until, state }): Served => ({
    at: ids.indexOf(agentId),
    from: dayOf(from),
    until: until ? dayOf(until) : Infinity,
    state,
  }))
  const figures = ({ at, from, to }: Bill, figure: 'loss' | 'stake'): bigint =>
    played.slice(from, to).reduce((sum, ofDay) => sum + ofDay.slice(at).reduce((all, one) => all + one[figure], 0n), 0n)
  return { bills, served, figures }
}

describe('random changes of periods', () => {
  it.each([
    [1, 'DIVIDEND'],
    [2, 'DIVIDEND'],
    [3, 'DAILY'],
  ] as const)('%s: pay every day of a contract once, to everybody from one cycle: %s', async (seed, kind) => {
    const { bills, served, figures } = await live(seed, kind)
    expect(new Set(bills.map(({ period }) => period)).size).toBeGreaterThan(2)
    for (const at of RATES.keys()) {
      const own = bills.filter((bill) => bill.at === at)
      // Each day of a contract is in exactly one bill, and bills cover no other days.
      const ofBills = own.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, day) => from + day))
      const last = own.at(-1)?.to ?? 0
      const ofContracts = served
        .filter((one) => one.at === at)
        .flatMap(({ from, until }) =>
          Array.from({ length: Math.max(0, Math.min(until, last) - from) }, (_, day) => from + day),
        )
      expect(ofBills).toEqual(ofContracts)
      expect(last === 0 || last > DAYS || served.findLast((one) => one.at === at)!.until === last).toBe(true)
      for (const bill of own) expect(bill.consumption).toBe(figures(bill, 'stake'))
    }
    // For agents without an upline, contracts follow each other without a gap.
    const top = served.filter(({ at }) => at === 0)
    for (const [at, one] of top.entries()) if (one.state === 'SUPERSEDED') expect(one.until).toBe(top[at + 1]!.from)

    const carried = new Map<string, bigint>()
    const billOf = (at: number, { from, to, period }: Bill) =>
      bills.find((bill) => bill.at === at && bill.from === from && bill.to === to && bill.period === period)
    for (const bill of bills) {
      if (bill.at > 0) expect(billOf(bill.at - 1, bill)).toBeDefined()
      const loss = figures(bill, 'loss') + (carried.get(`${bill.at} ${bill.from}`) ?? 0n)
      carried.set(`${bill.at} ${bill.to}`, loss < 0n ? loss : 0n)
      const base = kind === 'DAILY' ? figures(bill, 'stake') : loss > 0n ? loss : 0n
      expect(bill.gross).toBe((base * BigInt(RATES[bill.at]!) * 10n ** 8n) / 100n)
      const below = bill.gross - (billOf(bill.at + 1, bill)?.gross ?? 0n)
      expect(bill.net).toBe(below > 0n ? below : 0n)
    }
  })
})
