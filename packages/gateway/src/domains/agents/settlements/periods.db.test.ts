import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createCycleComparison } from '../operations/compare-cycle.ts'
import { createContractExposure } from '../operations/exposure.ts'
import { createLine } from './testing/line.ts'
import { createSettling, flat } from './testing/settling.ts'
import type { Settling } from './testing/settling.ts'

let settling: Settling
beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
/** Noon in Seoul. */
const noon = (day: string): string => `${day}T03:00:00Z`
/** Noon of a Friday. */
beforeEach(() => settling.reset(noon('2026-11-20')))

const readBills = async (agent: { id: bigint }) =>
  (
    await settling.sql<{ from: string; to: string; period: string; gross: string; state: string }[]>`
      select to_char(b.starts_at at time zone 'Asia/Seoul', 'MM-DD') as "from",
        to_char(b.ends_at at time zone 'Asia/Seoul', 'MM-DD') as "to", k.period,
        trim_scale(b.gross)::text as gross, b.state
      from agents.bills b join agents.contracts k on k.id = b.contract_id where b.agent_id = ${agent.id}
      order by b.starts_at`
  ).map(({ period, from, to, gross, state }) => `${period} ${from}–${to} ${gross} ${state}`)

/** A line of agents whose first contract has weekly cycles until November 23, and monthly cycles from then on. */
async function switchToMonths() {
  const line = await createLine(settling, 2)
  const [top, sub] = line.agents as [(typeof line.agents)[0], (typeof line.agents)[0]]
  settling.at(noon('2026-11-14'))
  await line.offer(0, 'DIVIDEND', { ...flat('10'), period: 'W' })
  await line.accept(0, 'DIVIDEND')
  await line.offer(1, 'DIVIDEND', flat('5'))
  await line.accept(1, 'DIVIDEND')
  settling.at(noon('2026-11-20'))
  await line.offer(0, 'DIVIDEND', { ...flat('10'), period: 'M' })
  await line.accept(0, 'DIVIDEND')
  return { line, top, sub }
}

describe('a contract whose period replaces another one', () => {
  it('begins when the running cycle ends, with the rest of its own', async () => {
    const { line, top, sub } = await switchToMonths()
    expect(await line.inForce(1, 'DIVIDEND')).toBeUndefined()
    await line.offer(1, 'DIVIDEND', flat('5'))
    await line.accept(1, 'DIVIDEND')
    for (const [day, stake] of [
      ['2026-11-22', 100],
      ['2026-11-23', 20],
      ['2026-11-30', 3],
      ['2026-12-01', 7000],
    ] as const)
      await settling.play(sub, stake, 0, noon(day))
    settling.at('2027-01-01T00:00:00Z')
    await settling.settle()
    expect(await readBills(top)).toEqual([
      'W 11-16–11-23 10 ISSUED',
      'M 11-23–12-01 2.3 ISSUED',
      'M 12-01–01-01 700 ISSUED',
    ])
    expect(await readBills(sub)).toEqual([
      'W 11-16–11-23 5 ISSUED',
      'M 11-23–12-01 1.15 ISSUED',
      'M 12-01–01-01 350 ISSUED',
    ])
  })

  it('takes over what the previous cycle carries, also when that is settled late', async () => {
    await settling.set({ carry: 'NEGATIVE_FOREVER' })
    const { top, sub } = await switchToMonths()
    await settling.play(sub, 0, 100, noon('2026-11-20'))
    await settling.play(sub, 150, 0, noon('2026-11-24'))
    settling.at(noon('2026-12-02'))
    await settling.settle()
    expect(await readBills(top)).toEqual(['W 11-16–11-23 0 NOTHING', 'M 11-23–12-01 5 ISSUED'])
  })

  it('requires bets on at most the days of its first cycle', async () => {
    await settling.set({ min_bet_days: 20, active_min_bet: settling.credits(1) })
    const { sub, top } = await switchToMonths()
    for (let day = 23; day <= 30; day++) await settling.play(sub, 1, 0, noon(`2026-11-${day}`))
    settling.at(noon('2026-12-02'))
    await settling.settle()
    expect(await settling.bill(top, 'DIVIDEND')).toMatchObject({ active: 1, inputs: { policy: { minBetDays: 8 } } })
  })
})

describe('the period of a line', () => {
  const periodOf = async (line: Awaited<ReturnType<typeof createLine>>, at: number) =>
    (await line.inForce(at, 'DIVIDEND'))?.terms.period

  it("is the merchant's default for an offer at the top without one, and below that of the top", async () => {
    await settling.set({ dividend_cycle: 'H' })
    const line = await createLine(settling, 2)
    for (const at of [0, 1]) {
      await line.offer(at, 'DIVIDEND', flat(at === 0 ? '10' : '5'))
      await line.accept(at, 'DIVIDEND')
    }
    await settling.set({ dividend_cycle: 'D' })
    expect([await periodOf(line, 0), await periodOf(line, 1)]).toEqual(['H', 'H'])
  })

  it('rejects another one below, also for an offer that the upline made before it changed', async () => {
    const { line } = await switchToMonths()
    await expect(line.offer(1, 'DIVIDEND', { ...flat('5'), period: 'W' })).rejects.toMatchObject({
      code: 'CONTRACT_TERMS_INVALID',
    })
    await line.offer(1, 'DIVIDEND', flat('5'))
    await line.offer(0, 'DIVIDEND', { ...flat('10'), period: 'D' })
    await line.accept(0, 'DIVIDEND')
    await expect(line.accept(1, 'DIVIDEND')).rejects.toMatchObject({ code: 'CONTRACT_TERMS_INVALID' })
  })

  it('ends every contract below when it changes, with the running cycle', async () => {
    const line = await createLine(settling, 3)
    for (const at of line.agents.keys()) {
      await line.offer(at, 'DIVIDEND', { ...flat('10'), ...(at === 0 && { period: 'W' as const }) })
      await line.accept(at, 'DIVIDEND')
    }
    settling.at(noon('2026-11-25'))
    await line.offer(0, 'DIVIDEND', { ...flat('10'), period: 'D' })
    await line.accept(0, 'DIVIDEND')
    expect(
      await settling.sql`
        select end_reason as reason, settled_until as until from agents.contracts
        where agent_id = any(${line.agents.map(({ id }) => String(id))}::int8[]) and state <> 'ACTIVE' order by agent_id`,
    ).toEqual(
      [null, 'UPLINE_PERIOD_CHANGED', 'UPLINE_GONE'].map((reason) => ({
        reason,
        until: new Date('2026-11-29T15:00:00Z'),
      })),
    )
  })
})

describe('the rest of a longer cycle', () => {
  it('is part of the exposure of the running one, and computes to the same again', async () => {
    const { sub } = await switchToMonths()
    await settling.play(sub, 50, 0, noon('2026-11-23'))
    settling.at(noon('2026-11-25'))
    await settling.settle()
    const of = { merchant: 'DEMO', kind: 'DIVIDEND', period: 'M' } as const
    expect(await createContractExposure(settling.deps)(of)).toMatchObject({ bills: 1, gross: '5' })
    settling.at(noon('2026-12-02'))
    await settling.settle()
    expect(await createCycleComparison(settling.deps)({ ...of, startsAt: '2026-11-22T15:00:00.000Z' })).toMatchObject({
      bills: 1,
      differences: [],
    })
  })
})

describe('lines with different periods at one merchant', () => {
  it('are settled by separate cycles, also where those begin at the same time', async () => {
    const [daily, monthly] = [await createLine(settling, 1), await createLine(settling, 1)]
    settling.at(noon('2026-11-29'))
    await daily.offer(0, 'DAILY', { ...flat('1'), period: 'D' })
    await monthly.offer(0, 'DAILY', { ...flat('1'), period: 'M' })
    for (const line of [daily, monthly]) await line.accept(0, 'DAILY')
    settling.at(noon('2026-12-01'))
    for (const { agents } of [daily, monthly]) await settling.play(agents[0]!, 100, 0)
    settling.at(noon('2026-12-02'))
    await settling.settle()
    expect(await readBills(daily.agents[0]!)).toEqual(['D 11-30–12-01 0 NOTHING', 'D 12-01–12-02 1 ISSUED'])
    settling.at('2027-01-01T00:00:00Z')
    await settling.settle()
    expect(await readBills(monthly.agents[0]!)).toEqual(['M 12-01–01-01 1 ISSUED'])
  })

  it("retain an upline's debt until its own next cycle", async () => {
    await settling.set({ payer: 'UPLINE' })
    const [weekly, daily] = [await createLine(settling, 2), await createLine(settling, 2)]
    settling.at(noon('2026-11-14'))
    for (const [line, period] of [
      [weekly, 'W'],
      [daily, 'D'],
    ] as const)
      for (const at of [0, 1]) {
        await line.offer(at, 'DAILY', { ...flat(at === 0 ? '10' : '5'), ...(at === 0 && { period }) })
        await line.accept(at, 'DAILY')
      }
    const sub = weekly.agents[1]!
    await settling.play(sub, 100, 0, noon('2026-11-20'))
    for (const [time, state] of [
      ['2026-11-23', 'ISSUED'],
      ['2026-11-29', 'ISSUED'],
      ['2026-11-30', 'EXPIRED'],
    ] as const) {
      settling.at(noon(time))
      await settling.settle()
      expect([time, (await readBills(sub))[0]]).toEqual([time, `W 11-16–11-23 5 ${state}`])
    }
  })
})
