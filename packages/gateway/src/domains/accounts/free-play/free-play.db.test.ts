import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, refusalOf } from '../../../testing/registration.ts'
import { cleanUp } from '../../../maintenance/clean-up.ts'

const HOUR = 60 * 60_000
let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway()
  host = await addOpenMerchant(gateway, 'OPEN')
})
afterAll(() => gateway.close())

const freePlay = (at = host) => gateway.call('freePlay', { os: 'Linux', platform: 'W' }, { host: at })

it('200: a new trial account, signed in, with demo credit', async () => {
  const { value } = await freePlay()
  expect(value).toMatchObject({
    userName: expect.stringMatching(/^trial\d{10}$/),
    firstTimeLogin: false,
    passwordExpired: false,
    changePassword: false,
  })
  const { token } = value
  expect((await gateway.call('memberInfo', {}, { host, token })).value).toMatchObject({
    type: 4,
    nickname: '체험 회원',
  })
  expect((await gateway.call('walletBalance', {}, { host, token })).value).toMatchObject({ sumBalance: '10000' })
  expect((await freePlay()).value.userName).not.toBe(value.userName)
})

it('403 REAL_ACCOUNT_REQUIRED: rejects a trial account where a real account is required', async () => {
  const { token } = (await freePlay()).value
  expect(await refusalOf(gateway.call('securityConfig', {}, { host, token }))).toEqual([403, 'REAL_ACCOUNT_REQUIRED'])
  expect(
    await refusalOf(
      gateway.call('changePassword', { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' }, { host, token }),
    ),
  ).toEqual([403, 'REAL_ACCOUNT_REQUIRED'])
})

it('403 FEATURE_OFF where FREEPLAY3 is off, 400 for another platform', async () => {
  const off = await addOpenMerchant(gateway, 'NOFREE', { without: ['FREEPLAY3'] })
  expect(await refusalOf(freePlay(off))).toEqual([403, 'FEATURE_OFF'])
  expect(await refusalOf(gateway.call('freePlay', { os: 'Linux', platform: 'X' as never }, { host }))).toEqual([
    400,
    'INVALID_REQUEST',
    'platform',
  ])
})

it('429 CODE_TOO_MANY: after sixty from one address within an hour', async () => {
  const busy = await addOpenMerchant(gateway, 'BUSY')
  await gateway.sql`
    insert into identity.throttles (merchant, kind, subject, at)
    select 'BUSY', 'freePlay', '127.0.0.1', ${gateway.deps.clock()} from generate_series(1, 60)`
  expect(await refusalOf(freePlay(busy))).toEqual([429, 'CODE_TOO_MANY'])
})

it('is closed after a day without a visit; the ledger and all other accounts stay', async () => {
  const { userName, token } = (await freePlay()).value
  const member = await addMember(gateway.sql, { merchant: 'OPEN' })
  await gateway.sql`update identity.members set last_seen_at = ${gateway.deps.clock()} where id = ${member.id}`
  const rowOf = async (account: string) =>
    (await gateway.sql`select id, status from identity.members where account = ${account}`)[0]!
  gateway.advance(23 * HOUR)
  await cleanUp(gateway.deps)
  expect(await rowOf(userName)).toMatchObject({ status: 'ACTIVE' })
  gateway.advance(14 * HOUR)
  const recent = (await freePlay()).value
  await cleanUp(gateway.deps)
  const { id, status } = await rowOf(userName)
  expect(status).toBe('DISABLED')
  expect(
    await gateway.sql`
      select 1 from identity.sessions where member_id = ${id} union all select 1 from identity.logins
      where member_id = ${id}`,
  ).toEqual([])
  expect(await gateway.sql`select balance from ledger.accounts where member_id = ${id}`).toEqual([
    { balance: 100_000_000n },
  ])
  expect(await refusalOf(gateway.call('memberInfo', {}, { host, token }))).toEqual([401, 'LOGIN_REQUIRED'])
  expect([(await rowOf(member.account)).status, (await rowOf(recent.userName)).status]).toEqual(['ACTIVE', 'ACTIVE'])
})

it('old codes, links and counted tries are deleted, recent ones stay', async () => {
  const now = gateway.deps.clock()
  const old = new Date(now.getTime() - 49 * HOUR)
  const member = await addMember(gateway.sql, { merchant: 'OPEN' })
  for (const [n, at] of [old, now].entries()) {
    await gateway.sql`
      insert into identity.verification_codes (merchant, purpose, channel, to_index, code_hash, ip, created_at,
        expires_at) values ('OPEN', 'login', 'sms', 'swept', 'h', '10.0.0.1', ${at}, ${at})`
    await gateway.sql`
      insert into identity.password_resets (token_hash, member_id, created_at, expires_at)
      values (${Buffer.from(`swept${n}`)}, ${member.id}, ${at}, ${at})`
    await gateway.sql`
      insert into identity.throttles (merchant, kind, subject, at) values ('OPEN', 'swept', 'swept', ${at})`
  }
  await cleanUp(gateway.deps)
  const [left] = await gateway.sql`
    select (select count(*)::int from identity.verification_codes where to_index = 'swept') as codes,
      (select count(*)::int from identity.password_resets where member_id = ${member.id}) as links,
      (select count(*)::int from identity.throttles where kind = 'swept') as tries`
  expect(left).toEqual({ codes: 1, links: 1, tries: 1 })
})
