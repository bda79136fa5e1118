import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { addMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const reason = 'A new market'
const send = (merchant: string, path: string, body: object = {}, who: Partial<Staff> = {}) =>
  sendAsStaff(gateway, 'POST', path, {
    body: { ...body, reason },
    staff: staffOf(who.actor ?? 'Mina', { merchant, roles: ['operator'], ...who }),
  })
const change = (merchant: string, basics: object, who?: Partial<Staff>) =>
  send(merchant, '/basics', { changeId: randomUUID(), ...basics }, who)
const approve = (merchant: string, { proposalId }: { proposalId: string }) =>
  send(merchant, `/proposals/${proposalId}/approve`, {}, { actor: 'Jun' })
const basicsOf = async (merchant: string) =>
  (await gateway.sql`select time_zone, currency from merchants.merchants where code = ${merchant}`)[0]
const create = (merchant: string) =>
  send(merchant, '/creation', { names: { KO: '블루', EN: 'Blue' }, timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' })
/** Adds a merchant that is open. */
async function opened(merchant: string): Promise<void> {
  await create(merchant)
  await gateway.sql`update merchants.merchants set stage = 'OPEN' where code = ${merchant}`
}
/** Adds a member with an account in the currency of the merchant. */
async function addAccount(merchant: string, amount: bigint): Promise<bigint> {
  const { id } = await addMember(gateway.sql, { merchant })
  await openAccount(gateway.sql, { memberId: id, amount })
  return id
}

describe('time zone and currency of a merchant', () => {
  it('are changed by one person in preparation, also of accounts without money', async () => {
    await create('BLUE')
    const member = await addAccount('BLUE', 0n)
    expect(await change('BLUE', { timeZone: 'Asia/Seoul', currency: 'KRW' })).toMatchObject({
      status: 200,
      body: { timeZone: 'Asia/Seoul', currency: 'KRW' },
    })
    const accounts = await gateway.sql`select distinct currency from ledger.accounts where merchant = 'BLUE'`
    expect(accounts).toEqual([{ currency: 'KRW' }])
    expect(await gateway.sql`select balance::text from ledger.accounts where member_id = ${member}`).toEqual([
      { balance: '0' },
    ])
    const logged = await gateway.sql`
      select distinct actor from audit.log where subject = 'merchants.merchants BLUE' and details::text like '%KRW%'`
    expect(logged).toEqual([{ actor: 'Mina' }])
  })

  it('wait for a second person once the merchant is open', async () => {
    await opened('GREEN')
    const { body } = await change('GREEN', { currency: 'KRW' })
    expect(body).toMatchObject({ currency: 'VND', proposal: { state: 'PROPOSED', subject: 'merchant-basics' } })
    await approve('GREEN', body.proposal)
    expect(await basicsOf('GREEN')).toEqual({ time_zone: 'Asia/Ho_Chi_Minh', currency: 'KRW' })
  })

  it.each([
    ['REDA', { currency: 'KRW' }, 'CURRENCY_FIXED'],
    ['REDB', { timeZone: 'Asia/Seoul' }, 'TIME_ZONE_FIXED'],
  ])('409: are fixed once money has moved (%s)', async (merchant, basics, errorCode) => {
    await create(merchant)
    await addAccount(merchant, 10n)
    expect(await change(merchant, basics)).toMatchObject({ status: 409, body: { errorCode } })
    expect(await basicsOf(merchant)).toEqual({ time_zone: 'Asia/Ho_Chi_Minh', currency: 'VND' })
  })

  it('stay the same when money moves before the second person approves', async () => {
    await opened('GOLD')
    const { body } = await change('GOLD', { currency: 'KRW' })
    await addAccount('GOLD', 10n)
    await approve('GOLD', body.proposal)
    expect(await basicsOf('GOLD')).toMatchObject({ currency: 'VND' })
  })

  it('plan issues of lotteries without bets again', async () => {
    await create('TEAL')
    await gateway.sql`
      insert into lottery.games (code, account_type_name, name, rules, popularity)
      values ('SSC60', 'ELOTT', '{"KO":"복권","EN":"Lottery"}', '{"KO":"","EN":""}', 1) on conflict do nothing`
    await gateway.sql`insert into lottery.merchant_games (merchant, code) values ('TEAL', 'SSC60')`
    await gateway.sql`
      insert into lottery.issues (merchant, code, numero, open_at, close_at, draw_at)
      values ('TEAL', 'SSC60', '20261202-0001', now(), now(), now())`
    await change('TEAL', { timeZone: 'Asia/Seoul' })
    expect(await gateway.sql`select from lottery.issues where merchant = 'TEAL'`).toHaveLength(0)
  })

  it.each([
    ['nothing else', { timeZone: 'Asia/Ho_Chi_Minh' }, 409, 'NOTHING_TO_CHANGE'],
    ['an unknown time zone', { timeZone: 'Asia/Atlantis' }, 400, 'TIME_ZONE_UNKNOWN'],
    ['a currency that is no code', { currency: 'won' }, 400, 'INVALID_REQUEST'],
  ])('are rejected for %s', async (_what, basics, status, errorCode) => {
    await create('PINK')
    expect(await change('PINK', basics)).toMatchObject({ status, body: { errorCode } })
  })

  it('403: need a role at all merchants', async () => {
    await create('GREY')
    expect(await change('GREY', { currency: 'KRW' }, { everywhere: [] })).toMatchObject({
      status: 403,
      body: { errorCode: 'STAFF_ROLE_MISSING' },
    })
  })

  it('404: of a merchant that does not exist', async () => {
    expect(await change('NOBODY', { currency: 'KRW' })).toMatchObject({ status: 404 })
  })
})
