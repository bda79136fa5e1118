import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, refusalOf } from '../../../testing/registration.ts'
import { DEFAULT_SETTINGS } from '../../../platform/tenancy/registration-defaults.ts'

let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway()
  host = await addOpenMerchant(gateway, 'TERMS')
})
afterAll(() => gateway.close())

const dueOf = async (token: string) => (await gateway.call('memberInfo', {}, { host, token })).value.termsVersion
const agree = (token: string, termsVersion: string) => gateway.call('agreeToTerms', { termsVersion }, { host, token })
const raiseTo = (version: string) => gateway.sql`
  insert into registration.settings (merchant, terms_version) values ('TERMS', ${version}) on conflict (merchant)
  do update set terms_version = ${version}`

it('requires consent of a registered member again once the terms have changed, and stores it with version, time and address', async () => {
  const { token } = (await gateway.call('register', byName('agrees'), { host })).value as { token: string }
  expect(await dueOf(token)).toBeUndefined()
  await raiseTo('2027-01')
  expect(await dueOf(token)).toBe('2027-01')
  expect(await refusalOf(agree(token, DEFAULT_SETTINGS.termsVersion))).toEqual([409, 'TERMS_CHANGED'])
  expect(await dueOf(token)).toBe('2027-01')

  const before = gateway.deps.clock()
  expect(await refusalOf(agree(token, '2027-01'))).toEqual([200, 'success'])
  expect(await dueOf(token)).toBeUndefined()
  const kept = await gateway.sql<{ version: string; ip: string; at: Date }[]>`
    select c.version, c.ip, c.at from registration.consents c join identity.members m on m.id = c.member_id
    where m.account = 'agrees' and c.kind = 'terms' order by c.id`
  expect(kept.map(({ version, ip }) => [version, ip])).toEqual([
    [DEFAULT_SETTINGS.termsVersion, '127.0.0.1'],
    ['2027-01', '127.0.0.1'],
  ])
  expect(kept[1]!.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
})

it('requires consent of a member who never agreed, and never of a trial account', async () => {
  const member = await gateway.signIn(await addMember(gateway.sql))
  expect((await gateway.call('memberInfo', {}, { token: member })).value.termsVersion).toBe(
    DEFAULT_SETTINGS.termsVersion,
  )
  const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
  expect((await gateway.call('memberInfo', {}, { token: trial })).value).not.toHaveProperty('termsVersion')
})

it('400 INVALID_REQUEST, 401 LOGIN_REQUIRED, 403 REAL_ACCOUNT_REQUIRED', async () => {
  const token = await gateway.signIn(await addMember(gateway.sql, { merchant: 'TERMS' }))
  expect((await refusalOf(agree(token, ''))).slice(0, 2)).toEqual([400, 'INVALID_REQUEST'])
  expect(await refusalOf(gateway.call('agreeToTerms', { termsVersion: '1' }, { host }))).toEqual([
    401,
    'LOGIN_REQUIRED',
  ])
  const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
  expect(await refusalOf(gateway.call('agreeToTerms', { termsVersion: '1' }, { token: trial }))).toEqual([
    403,
    'REAL_ACCOUNT_REQUIRED',
  ])
})
