import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { mailMessages } from '../../../maintenance/message-mails.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { mailTo } from '../../../testing/fakes/mails.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
})

const send = (path: string, body: object, change: Parameters<typeof staffOf>[1] = {}) =>
  sendAsStaff(gateway, 'POST', `/members/${member.id}/${path}`, {
    body: { reason: 'Wrote to us', ...body },
    staff: staffOf('Mina', { roles: ['support'], ...change }),
  })
const LOSS = { kind: 'LOSS', period: 'DAY' } as const
const limit = (amount: string) => send('limits', { ...LOSS, amount })
const takeBreak = (term: string) => send('breaks', { term })
const protection = async () => (await gateway.call('protection', {}, { token })).value
const messages = () => gateway.sql`select template from messages.messages where member_id = ${member.id}`
const logged = () =>
  gateway.sql`
    select actor, details ->> 'what' as what, details ->> 'reason' as reason from audit.log
    where subject = ${`member:${member.id}`} and action = 'protection-changed' order by id`
const BY_MINA = { actor: 'Mina', reason: 'Wrote to us' }

describe('a limit set by staff', () => {
  it('applies at once, is logged with who set it and why, and the member is notified', async () => {
    await addContact(gateway.sql, gateway.deps.keys, member, { email: `${member.account}@example.com` })
    expect((await limit('100')).body).toEqual({ memberId: String(member.id) })
    expect((await send('limits', { kind: 'SESSION', period: 'DAY', minutes: 60 })).status).toBe(200)
    expect((await protection()).limits).toMatchObject([
      { ...LOSS, amount: '100' },
      { kind: 'SESSION', minutes: 60 },
    ])
    expect(await logged()).toEqual([
      { ...BY_MINA, what: 'LIMIT_SET' },
      { ...BY_MINA, what: 'LIMIT_SET' },
    ])
    await mailMessages(gateway.deps)
    expect((await mailTo(gateway, `${member.account}@example.com`)).subject).toMatch(/한도나 이용 제한을 설정했어요/)
  })

  it('is lowered, which withdraws an increase that the member has requested', async () => {
    await gateway.call('limitSet', { ...LOSS, amount: '100' }, { token })
    await gateway.call('limitSet', { ...LOSS, amount: '200' }, { token })
    expect((await limit('40')).status).toBe(200)
    expect((await protection()).limits).toEqual([
      { ...LOSS, amount: '40', used: { amount: '0' }, since: expect.any(Number) },
    ])
    expect((await logged()).slice(2)).toEqual([
      { ...BY_MINA, what: 'LIMIT_WITHDRAWN' },
      { ...BY_MINA, what: 'LIMIT_SET' },
    ])
  })

  it('409: is not raised, and an increase that the member has requested still waits', async () => {
    await gateway.call('limitSet', { ...LOSS, amount: '100' }, { token })
    await gateway.call('limitSet', { ...LOSS, amount: '200' }, { token })
    expect(await limit('150')).toMatchObject({ status: 409, body: { errorCode: 'LIMIT_ONLY_LOWER' } })
    expect((await protection()).limits).toMatchObject([{ amount: '100', pending: { amount: '200' } }])
    expect(await messages()).toEqual([])
  })

  it('that changes nothing is neither logged nor reported to the member', async () => {
    await limit('100')
    expect((await limit('100')).status).toBe(200)
    expect([(await logged()).length, (await messages()).length]).toEqual([1, 1])
  })

  it.each([
    ['minutes for an amount', { ...LOSS, minutes: 60 }],
    ['an amount of 0', { ...LOSS, amount: '0' }],
    ['no value', LOSS],
    ['an amount for minutes', { kind: 'SESSION', period: 'DAY', amount: '60' }],
    ['both', { kind: 'SESSION', period: 'DAY', amount: '60', minutes: 60 }],
  ])('400: is rejected with %s', async (_what, body) => {
    expect(await send('limits', body)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
  })
})

describe('a break started by staff', () => {
  const launch = async () =>
    (await gateway.call('launchGame', { gameId: 'TIDE', vassalage: 'AURORA', language: 'EN', mode: 'real' }, { token }))
      .body

  it.each([
    ['24H', 'TIME_OUT', 'TIME_OUT_ACTIVE'],
    ['6M', 'SELF_EXCLUSION', 'SELF_EXCLUSION_ACTIVE'],
  ])('of %s blocks games at once, and the member still signs in', async (term, kind, errorCode) => {
    expect((await takeBreak(term)).status).toBe(200)
    expect(await launch()).toMatchObject({ errorCode })
    expect((await protection()).bar).toMatchObject({ kind })
    expect(await logged()).toEqual([{ ...BY_MINA, what: kind }])
    expect(await messages()).toEqual([{ template: 'protection-set-by-staff' }])
  })

  it.each([
    ['7D', '24H'],
    ['6M', '30D'],
    ['12M', '6M'],
    ['PERMANENT', '60M'],
  ])('409: of %s is not shortened to %s', async (first, shorter) => {
    await takeBreak(first)
    const { bar } = await protection()
    expect(await takeBreak(shorter)).toMatchObject({ status: 409, body: { errorCode: 'BREAK_ONLY_LONGER' } })
    expect((await protection()).bar).toEqual(bar)
    expect((await messages()).length).toBe(1)
  })

  it('becomes longer', async () => {
    await takeBreak('24H')
    await takeBreak('6M')
    expect((await takeBreak('PERMANENT')).status).toBe(200)
    expect((await protection()).bar).toEqual({ kind: 'SELF_EXCLUSION', since: expect.any(Number) })
  })
})

it.each([
  ['limits', { ...LOSS, amount: '10' }],
  ['breaks', { term: '24H' }],
])('403, 404: %s take the role support or risk, and a member of the merchant', async (path, body) => {
  expect((await send(path, body, { roles: ['cashier'] })).body).toMatchObject({ errorCode: 'STAFF_ROLE_MISSING' })
  expect((await send(path, body, { merchant: 'LOTUS' })).status).toBe(404)
  await gateway.sql`update identity.members set type = 4 where id = ${member.id}`
  expect(await send(path, body)).toMatchObject({ status: 403, body: { errorCode: 'REAL_ACCOUNT_REQUIRED' } })
  expect((await send(path, body, { roles: ['risk'] })).status).toBe(403)
})
