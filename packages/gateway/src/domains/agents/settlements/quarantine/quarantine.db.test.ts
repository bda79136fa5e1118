import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, openAccount } from '../../../../testing/builders.ts'
import type { TestMember } from '../../../../testing/builders.ts'
import { sendAsStaff, staffOf } from '../../../../testing/staff.ts'
import { createSettling, flat } from '../testing/settling.ts'
import type { Settling } from '../testing/settling.ts'

let settling: Settling
let top: TestMember, agent: TestMember, roller: TestMember, other: TestMember, quiet: TestMember

beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  await settling.reset('2026-01-10T03:00:00Z')
  const { sql } = settling
  const registeredAt = new Date('2025-12-01T00:00:00Z')
  top = await addMember(sql, { type: 1, registeredAt })
  agent = await addMember(sql, { type: 1, parent: top, registeredAt })
  roller = await addMember(sql, { parent: agent, registeredAt })
  other = await addMember(sql, { parent: agent, registeredAt })
  quiet = await addMember(sql, { parent: top, registeredAt })
  for (const member of [top, agent, roller, other, quiet]) await openAccount(sql, member, 0n)
  await settling.set({
    carry: 'NEGATIVE_FOREVER',
    quarantine: true,
    quarantine_above: settling.credits(1_000),
    approve_above: settling.credits(1_000_000_000),
  })
  await settling.contract(agent, 'DIVIDEND', flat('20'), { from: '2025-12-31T15:00:00Z' })
})

/** Settles a month on the first day of the next month. */
async function settleMonth(month: string): Promise<void> {
  const [year, number] = month.split('-').map(Number) as [number, number]
  settling.at(new Date(Date.UTC(year, number, 0, 18)).toISOString())
  await settling.settle()
}
const inMonth = (month: string): string => `${month}-10T03:00:00Z`
/** Returns state, gross, team loss, carried amount, and amounts in quarantine by member. */
async function settled(who = agent, before = 0) {
  const { state, gross, loss, inputs } = (await settling.bill(who, 'DIVIDEND', before))!
  const names = new Map([
    [String(roller.id), 'roller'],
    [String(other.id), 'other'],
    [String(quiet.id), 'quiet'],
    [String(agent.id), 'agent'],
  ])
  return {
    state,
    gross,
    loss: String(loss / 10_000n),
    carriedOut: inputs.carriedOut,
    held: (inputs.held ?? []).map(({ memberId, amount }) => [names.get(memberId), amount]),
  }
}

describe('winnings of a high roller', () => {
  it('is set off against losses of the same member only', async () => {
    await settling.play(roller, '10', '5010.05', inMonth('2026-01'))
    await settling.play(other, 700, 0, inMonth('2026-01'))
    await settleMonth('2026-01')
    expect(await settled()).toEqual({
      state: 'NOTHING',
      gross: '0',
      loss: '-4300',
      carriedOut: '0',
      held: [['roller', '4300.05']],
    })

    await settling.play(other, 1_000, 0, inMonth('2026-02'))
    await settleMonth('2026-02')
    expect(await settled()).toEqual({
      state: 'ISSUED',
      gross: '200',
      loss: '1000',
      carriedOut: '0',
      held: [['roller', '4300.05']],
    })

    await settling.play(other, 1_000, 0, inMonth('2026-03'))
    await settling.play(roller, 4_000, 0, inMonth('2026-03'))
    await settleMonth('2026-03')
    expect(await settled()).toEqual({
      state: 'ISSUED',
      gross: '200',
      loss: '5000',
      carriedOut: '0',
      held: [['roller', '300.05']],
    })

    await settling.play(roller, 1_000, 0, inMonth('2026-04'))
    await settleMonth('2026-04')
    expect(await settled()).toEqual({ state: 'ISSUED', gross: '139.99', loss: '1000', carriedOut: '0', held: [] })
  })

  it('include the rebates and bonuses that the member got, where the merchant deducts them', async () => {
    await settling.play(roller, 0, 5_000, inMonth('2026-01'))
    await settling.post(roller, 'rebate', 30, inMonth('2026-01'))
    await settling.post(roller, 'bonus', 4, inMonth('2026-01'))
    await settling.set({ deduct_bonuses: false })
    await settleMonth('2026-01')
    expect(await settled()).toMatchObject({ loss: '-5030', carriedOut: '0', held: [['roller', '5030']] })
  })

  it('ends twelve months after its cycle', async () => {
    await settling.play(roller, 0, 5_000, inMonth('2026-01'))
    await settleMonth('2026-01')
    for (const [month, lost, gross, held] of [
      ['2027-01', 1_000, '0', [['roller', '4000']]],
      ['2027-02', 1_000, '200', []],
    ] as const) {
      await settling.play(roller, lost, 0, inMonth(month))
      await settleMonth(month)
      expect(await settled()).toMatchObject({ gross, held })
    }
  })

  it.each([
    ['NONE', ['0', '20'], []],
    ['NEGATIVE_FOREVER', ['-50', '10'], [['roller', '5000']]],
    ['NEGATIVE_ONE_CYCLE', ['-50', '10'], [['roller', '5000']]],
    ['NEGATIVE_WITHIN_MONTH', ['-50', '20'], [['roller', '5000']]],
  ] as const)('leaves the rest of the team to the policy: %s', async (carry, [carriedOut, gross], held) => {
    await settling.set({ carry })
    await settling.play(roller, 0, 5_000, inMonth('2026-01'))
    await settling.play(other, 0, 50, inMonth('2026-01'))
    await settleMonth('2026-01')
    expect(await settled()).toEqual({ state: 'NOTHING', gross: '0', loss: '-5050', carriedOut, held })
    await settling.play(other, 100, 0, inMonth('2026-02'))
    await settleMonth('2026-02')
    expect(await settled()).toMatchObject({ gross, held })
  })

  it('belongs to each of two high rollers, and to each team separately', async () => {
    await settling.contract(top, 'DIVIDEND', flat('30'), { from: '2025-12-31T15:00:00Z' })
    await settling.play(roller, 0, 3_000, inMonth('2026-01'))
    await settling.play(other, 0, 2_000, inMonth('2026-01'))
    await settling.play(quiet, 1_500, 0, inMonth('2026-01'))
    await settleMonth('2026-01')
    expect((await settled(agent)).held).toEqual([
      ['roller', '3000'],
      ['other', '2000'],
    ])
    // The upline's team has won 3,500. The largest winnings are put into quarantine first.
    expect(await settled(top)).toMatchObject({
      loss: '-3500',
      carriedOut: '0',
      held: [
        ['roller', '3000'],
        ['other', '500'],
      ],
    })

    await settling.play(roller, 500, 0, inMonth('2026-02'))
    await settling.play(other, 2_500, 0, inMonth('2026-02'))
    await settleMonth('2026-02')
    expect(await settled(agent)).toMatchObject({ loss: '3000', gross: '100', held: [['roller', '2500']] })
    expect(await settled(top)).toMatchObject({ loss: '3000', gross: '600', held: [['roller', '2500']] })
    // Both bills together equal the earnings of the top agent.
    expect([await settling.billed(agent, 'DIVIDEND'), await settling.billed(top, 'DIVIDEND')]).toEqual([
      ['ISSUED', '100', '100', '0'],
      ['ISSUED', '600', '500', '0'],
    ])
  })

  it("stays in the team's result while the merchant has not switched it on, and held amounts end when it is switched off", async () => {
    await settling.set({ quarantine: false })
    await settling.play(roller, 0, 5_000, inMonth('2026-01'))
    await settleMonth('2026-01')
    expect(await settled()).toMatchObject({ carriedOut: '-5000', held: [] })
    await settling.set({ quarantine: true })
    await settling.play(roller, 0, 2_000, inMonth('2026-02'))
    await settleMonth('2026-02')
    expect(await settled()).toMatchObject({ carriedOut: '-5000', held: [['roller', '2000']] })
    await settling.set({ quarantine: false })
    await settling.play(roller, 7_000, 0, inMonth('2026-03'))
    await settleMonth('2026-03')
    expect(await settled()).toMatchObject({ gross: '400', carriedOut: '0', held: [] })
  })

  it('is explained to the agent and to operators, and computes to the same again', async () => {
    await settling.play(roller, '10', '5010.05', inMonth('2026-01'))
    await settleMonth('2026-01')
    await settling.play(roller, 4_000, 0, inMonth('2026-02'))
    await settleMonth('2026-02')
    const { id } = (await settling.bill(agent, 'DIVIDEND'))!
    const quarantine = [
      { member: roller.account, loss: '4000', before: '5000.05', setOff: '4000', added: '0', after: '1000.05' },
    ]
    expect(
      (
        await settling.gateway.call(
          'agentBill',
          { billId: String(id) },
          { token: await settling.gateway.signIn(agent) },
        )
      ).value.explanation.quarantine,
    ).toEqual(quarantine)
    const staff = staffOf('Mina', { roles: ['agent-manager'] })
    expect((await sendAsStaff(settling.gateway, 'GET', `/agents/bills/${id}`, { staff })).body).toMatchObject({
      explanation: { quarantine },
    })
    // The earlier cycle is recomputed with the settings of that time.
    await settling.set({ quarantine: false, quarantine_above: settling.credits(9_999) })
    for (const startsAt of ['2025-12-31T15:00:00.000Z', '2026-01-31T15:00:00.000Z']) {
      expect(
        (
          await sendAsStaff(
            settling.gateway,
            'GET',
            `/agents/cycles/comparison?kind=DIVIDEND&period=M&startsAt=${startsAt}`,
            { staff },
          )
        ).body,
      ).toMatchObject({ bills: 1, differences: [] })
    }
  })
})
