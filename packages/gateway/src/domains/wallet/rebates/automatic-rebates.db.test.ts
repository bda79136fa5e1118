import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { openAccount } from '../balances/open-account.ts'
import { createAutomaticRebates } from './automatic-rebates.ts'

let gateway: TestGateway
let member: TestMember
let token: string
/** Earlier accruals are on a day before the tests start. */
let start = Date.parse('2026-11-20T15:30:00Z')

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: new Date(start) })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  start += 10 * 86_400_000
  goTo(new Date(start).toISOString())
  await setMode('AUTOMATIC')
  await join()
})
afterEach(async () => {
  expect((await verifyLedger(gateway.sql)).problems).toEqual([])
})

async function join(merchant = 'DEMO'): Promise<void> {
  member = await addMember(gateway.sql, { merchant })
  await openAccount(gateway.sql, { memberId: member.id, amount: 0n })
  token = await gateway.signIn(member)
}
const goTo = (moment: string) => gateway.advance(Date.parse(moment) - gateway.deps.clock().getTime())
/** Sets the clock to hours after the start of the test, which is 00:30 in Seoul. */
const after = (hours: number) => goTo(new Date(start + hours * 3_600_000).toISOString())
const setMode = (mode: 'MANUAL' | 'AUTOMATIC') =>
  gateway.sql`
    insert into wallet.rebate_settings (merchant, mode) values ('DEMO', ${mode}) on conflict (merchant)
    do update set mode = excluded.mode`
/** Accrues credits on a day in the merchant's time zone, `days` before the day of the test. */
const accrue = (amount: number, days: number) => gateway.sql`
  insert into wallet.rebate_accruals (merchant, member_id, day, category, rate, factor, base, amount, last_xid, last_id)
  values (${member.merchant}, ${member.id},
    ${new Date(start + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)}, 'RNG', 120, 10000,
    ${100n * CREDIT}, ${BigInt(amount * 10_000)}, pg_current_xact_id(), 1)`
const payDay = () => createAutomaticRebates(gateway.deps)()
// Signs in again, because sessions expire when a test advances the clock.
const balance = async () =>
  (await gateway.call('walletBalance', {}, { token: await gateway.signIn(member) })).value.sumBalance
const claims = () =>
  gateway.sql<{ amount: bigint }[]>`select amount from wallet.rebate_claims where member_id = ${member.id}`

describe('automatic rebates', () => {
  it('are paid at noon of the merchant, for the days before', async () => {
    await accrue(3, 1)
    await accrue(2, 2)
    await accrue(7, 0)
    after(11.4)
    await payDay()
    expect(await balance()).toBe('0')
    after(11.5)
    await payDay()
    expect(await balance()).toBe('5')
    expect(gateway.published.slice(-2)).toMatchObject([
      { message: { topic: 'wallet.balance.changed', payload: { sumBalance: '5' } } },
      { audience: { memberId: member.id }, message: { topic: 'messages.unread.changed' } },
    ])
    expect(
      (await gateway.call('messages', {}, { token: await gateway.signIn(member), headers: { language: 'EN' } })).value
        .list[0],
    ).toMatchObject({ title: 'Cashback paid', text: 'Your cashback of 5.00 DEMO up to yesterday is in your wallet.' })
    after(35.5)
    await payDay()
    expect(await balance()).toBe('12')
  })

  it('are paid once by two processes, and not again by one that starts later on the day', async () => {
    await accrue(3, 1)
    after(12)
    await Promise.all([payDay(), payDay()])
    await gateway.sql`delete from wallet.rebate_days`
    await accrue(4, 3)
    await payDay()
    expect([await balance(), await claims()]).toEqual(['3', [{ amount: 30_000n }]])
  })

  it('continue with the remaining members after a process was stopped', async () => {
    const first = member
    await accrue(3, 1)
    await join()
    await accrue(4, 1)
    after(12)
    let turns = 0
    await createAutomaticRebates(gateway.deps)({ isStopping: () => ++turns > 1 })
    expect(await balance()).toBe('0')
    await payDay()
    expect(await balance()).toBe('4')
    member = first
    expect(await balance()).toBe('3')
  })

  it('wait while the amount is below the minimum, or negative', async () => {
    await accrue(0.5, 1)
    after(12)
    await payDay()
    expect(await claims()).toEqual([])
    await accrue(0.7, 2)
    after(36)
    await payDay()
    expect(await balance()).toBe('1.2')
  })

  it('cannot be claimed by members, and their page shows why', async () => {
    await accrue(3, 1)
    expect((await gateway.call('rebates', {}, { token })).value).toMatchObject({
      mode: 'AUTOMATIC',
      isClaimable: false,
      sum: '3',
    })
    expect(await refusalOf(gateway.call('rebateClaim', { requestId: randomUUID() }, { token }))).toMatchObject([
      409,
      'REBATES_AUTOMATIC',
    ])
  })

  it('are paid for merchants that have them on', async () => {
    await setMode('MANUAL')
    await accrue(3, 1)
    const manual = member
    await join('LOTUS')
    await accrue(3, 1)
    after(14)
    await payDay()
    member = manual
    expect(await balance()).toBe('0')
    expect((await gateway.call('rebates', {}, { token: await gateway.signIn(member) })).value).toMatchObject({
      mode: 'MANUAL',
      isClaimable: true,
    })
  })
})
