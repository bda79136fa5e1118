import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { INTERNAL_KEYS, testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { verifyLedger } from '../ledger-proof/verify-ledger.ts'

const { credit: internalKey } = INTERNAL_KEYS
const DAY_MS = 86_400_000
let gateway: TestGateway
let member: TestMember

beforeAll(async () => { gateway = await testGateway() })
afterAll(() => gateway.close())
beforeEach(async () => { member = await addMember(gateway.sql) })

interface Answer { status: number; sumBalance?: string; errorCode?: string }
async function deposit(amount: string, more: object = {}, key = internalKey): Promise<Answer> {
  const answer = await gateway.internal.inject({ method: 'POST', url: '/internal/deposits', payload: { memberId: String(member.id), depositId: randomUUID(), amount, ...more }, headers: { host: 'localhost', 'x-internal-key': key, 'x-internal-actor': 'bank-link' } })
  return { status: answer.statusCode, ...answer.json<object>() }
}
const as = async () => ({ token: await gateway.signIn(member) })
const limited = async (amount: string, period: 'DAY' | 'MONTH' = 'DAY') => gateway.call('limitSet', { kind: 'DEPOSIT', period, amount } as CallRequest<'limitSet'>, await as())
const used = async () => (await gateway.call('protection', {}, await as())).value.limits[0]!.used
const balance = async () => (await gateway.call('walletBalance', {}, await as())).value.sumBalance

describe('a deposit that was received', () => {
  it('200: is credited with a journal, and the open browsers are told', async () => {
    expect(await deposit('12.5')).toEqual({ status: 200, sumBalance: '12.5', currency: 'DEMO', version: expect.any(Number) })
    expect(await balance()).toBe('12.5')
    expect(gateway.published.at(-1)).toMatchObject({ audience: { memberId: member.id }, message: { topic: 'wallet.balance.changed', payload: { sumBalance: '12.5' } } })
    expect(await gateway.sql`select j.kind, h.kind as from, h.name from wallet.journals j join wallet.entries e on e.journal_id = j.id join wallet.accounts a on a.id = e.account_id and a.member_id = ${member.id} join wallet.entries o on o.journal_id = j.id and o.account_id <> a.id join wallet.accounts h on h.id = o.account_id`).toEqual([{ kind: 'deposit', from: 'CLEARING', name: 'deposits' }])
    expect((await verifyLedger(gateway.sql)).problems).toEqual([])
  })

  it('200: is credited once, however often it is told; 409 for another one of the same id', async () => {
    const depositId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit('60', { depositId })))
    expect(answers.map(({ status, sumBalance }) => [status, sumBalance])).toEqual(Array.from({ length: 10 }, () => [200, '60']))
    expect(await deposit('61', { depositId })).toMatchObject({ status: 409, errorCode: 'TRANSFER_ID_USED' })
    member = await addMember(gateway.sql)
    expect(await deposit('60', { depositId })).toMatchObject({ status: 409, errorCode: 'TRANSFER_ID_USED' })
  })

  it.each([{ amount: '0' }, { amount: '-1' }, { amount: '1.00001' }, { amount: 5 }, { memberId: '1 or 1' }, { depositId: '' }, { depositId: 'a\u0000' }, { more: 1 }])('400: %j', async (wrong) => {
    expect(await deposit('1', wrong)).toMatchObject({ status: 400, errorCode: 'INVALID_REQUEST' })
  })

  it('403 without the shared key, 404 for nobody', async () => {
    expect((await deposit('1', {}, 'another')).status).toBe(403)
    expect(await deposit('1', { memberId: '999999999' })).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
  })

  it('403: is not for a trial account, one that is disabled or whoever takes a break', async () => {
    await gateway.call('timeOut', { term: '24H', confirm: true }, await as())
    expect(await deposit('1')).toMatchObject({ status: 403, errorCode: 'TIME_OUT_ACTIVE' })
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${member.id}`
    expect(await deposit('1')).toMatchObject({ status: 403, errorCode: 'ACCOUNT_DISABLED' })
    member = await addMember(gateway.sql, { type: 4 })
    expect(await deposit('1')).toMatchObject({ status: 403, errorCode: 'REAL_ACCOUNT_REQUIRED' })
  })
})

describe('the deposit limit', () => {
  it('counts gross deposits: a withdrawal makes no room (RG-06)', async () => {
    await limited('100')
    expect((await deposit('100')).status).toBe(200)
    // Taking the money out again is no deposit taken back.
    await gateway.sql`select wallet.post_entries('DEMO', 'withdrawal', 'w', ${`w:${member.id}`}, array[a.id, wallet.house_account('DEMO', 'CLEARING', 'withdrawals', 'DEMO')], array[${-100n * CREDIT}, ${100n * CREDIT}]::int8[], now()) from wallet.accounts a where a.member_id = ${member.id}`
    expect(await deposit('1')).toMatchObject({ status: 409, errorCode: 'LIMIT_DEPOSIT_REACHED' })
    expect([await used(), await balance()]).toEqual([{ amount: '100' }, '0'])
    gateway.advance(DAY_MS + 1000)
    expect((await deposit('100')).status).toBe(200)
  })

  it('lets one of several through that reach it at the same moment, and counts no other', async () => {
    await limited('100', 'MONTH')
    const answers = await Promise.all(Array.from({ length: 6 }, () => deposit('60')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect([await used(), await balance()]).toEqual([{ amount: '60' }, '60'])
  })

  it('counts a deposit that is told again once', async () => {
    await limited('100')
    const depositId = randomUUID()
    await deposit('60', { depositId })
    await deposit('60', { depositId })
    expect(await used()).toEqual({ amount: '60' })
  })

  it('is none for whoever has set none', async () => expect((await deposit('1000000')).status).toBe(200))
})
