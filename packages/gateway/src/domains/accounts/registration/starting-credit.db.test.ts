import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { CREDIT } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, setField } from '../../../testing/registration.ts'

let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway()
  host = await addOpenMerchant(gateway, 'GIVES', { also: ['PLYRBT'] })
  await addOpenMerchant(gateway, 'CAPPED', { also: ['PLYRBT'] })
  await addOpenMerchant(gateway, 'SILENT', { also: ['PLYRBT'] })
  await gateway.sql`
    insert into registration.settings (merchant, starting_credit)
    select merchant, ${100n * CREDIT} from unnest(array['GIVES', 'CAPPED']) merchant`
  await setField(gateway.sql, 'GIVES', 'recommenderId')
})
afterAll(() => gateway.close())
afterEach(async () => expect((await verifyLedger(gateway.sql)).problems).toEqual([]))

let names = 0
/** Registers a new member. Returns the displayed balance, the part of it that is own money, and the bonuses. */
async function newcomer(more: Partial<CallRequest<'register'>> = {}, at = host) {
  const { value } = await gateway.call('register', byName(`newcomer${++names}`, { login: true, ...more }), { host: at })
  const { token } = value as { token: string }
  const read = async <Name extends 'walletBalance' | 'bonuses'>(name: Name) =>
    (await gateway.call(name, {}, { host: at, token, headers: { language: 'EN' } })).value
  const [{ own }] = await gateway.sql<[{ own: bigint }]>`
    select a.balance as own from ledger.accounts a join identity.members m on m.id = a.member_id
    where m.account = ${`newcomer${names}`} and a.kind = 'REAL'`
  return { shown: (await read('walletBalance')).sumBalance, own, bonus: (await read('bonuses')).running }
}

describe('the starting credit', () => {
  it('is missing where the merchant has not set one', async () => {
    expect(await newcomer({}, 'silent.example')).toEqual({ shown: '0', own: 0n, bonus: undefined })
  })

  it('is a bonus that has to be wagered ten times, and no own money', async () => {
    const { shown, own, bonus } = await newcomer()
    expect([shown, own]).toEqual(['100', 0n])
    expect(bonus).toMatchObject({
      title: 'Starting credit',
      state: 'IN_PROGRESS',
      amount: '100',
      requirement: '1000',
      progress: '0',
      maxBet: '5',
      maxCashOut: '1000',
    })
  })

  it('has at most the wagering that the policy of the merchant allows', async () => {
    await gateway.sql`update merchants.merchants set policy = '{"maxWagerMultiple": 3}' where code = 'CAPPED'`
    expect((await newcomer({}, 'capped.example')).bonus).toMatchObject({ amount: '100', requirement: '300' })
  })

  it('is granted to the friend of a member, and to no member of an agent', async () => {
    const { sql } = gateway
    const agent = await addMember(sql, { merchant: 'GIVES', account: 'theagent', type: 1 })
    const friend = await addMember(sql, { merchant: 'GIVES', account: 'thefriend' })
    await sql`
      insert into registration.invite_codes (merchant, code, kind, member_id)
      values ('GIVES', 'AGENT', 'affiliate', ${agent.id}), ('GIVES', 'OFAGENT', 'referral', ${agent.id}),
        ('GIVES', 'FRIEND', 'referral', ${friend.id})`
    expect((await newcomer({ referralCode: 'FRIEND' })).shown).toBe('100')
    for (const invitation of [
      { affiliateCode: 'AGENT' },
      { affiliateCode: 'AGENT', referralCode: 'FRIEND' },
      { referralCode: 'OFAGENT' },
      { recommenderId: 'theagent' },
    ])
      expect([invitation, await newcomer(invitation)]).toEqual([invitation, { shown: '0', own: 0n, bonus: undefined }])
  })

  it('is not granted to an account that an agent opens', async () => {
    const agent = await addMember(gateway.sql, { merchant: 'GIVES', account: 'opener', type: 1 })
    await gateway.call(
      'agentOpenAccount',
      { requestId: randomUUID(), role: 'member', username: 'opened01', password: 'blue-sky-77', adult: true },
      { host, token: await gateway.signIn(agent) },
    )
    expect(
      await gateway.sql`
        select a.kind, a.balance from ledger.accounts a join identity.members m on m.id = a.member_id
        where m.merchant = 'GIVES' and m.account = 'opened01'`,
    ).toEqual([{ kind: 'REAL', balance: 0n }])
  })
})
