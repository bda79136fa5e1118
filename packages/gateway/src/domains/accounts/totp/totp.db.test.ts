import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { shownCode } from '../../../testing/authenticator.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'

const MINUTE = 60_000
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const enrol = async () => {
  const member = await addMember(gateway.sql)
  const token = await gateway.signIn(member)
  return { member, token, ...(await gateway.call('totpStart', {}, { token })).value }
}
const send = async (name: 'totpConfirm' | 'totpRemove', token: string, code: string) => {
  const { status, body } = await gateway.call(name, { code }, { token })
  return body.success ? status : [status, body.errorCode]
}
const now = (secret: string) => shownCode(secret, gateway.deps.clock())

it('200: a secret, confirmed by a first code, removed by another', async () => {
  const { member, token, secret, uri } = await enrol()
  expect(uri).toBe(
    `otpauth://totp/${encodeURIComponent('DEMO 포털')}:${member.account}?issuer=${encodeURIComponent('DEMO 포털')}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(await send('totpConfirm', token, now(secret))).toBe(200)
  expect(await send('totpRemove', token, now(secret))).toEqual([400, 'CODE_INVALID'])
  gateway.advance(MINUTE)
  expect(await send('totpRemove', token, ` ${now(secret).slice(0, 3)} ${now(secret).slice(3)} `)).toBe(200)
  expect(await gateway.sql`select 1 from identity.totp where member_id = ${member.id}`).toHaveLength(0)
})

it('keeps the secret sealed', async () => {
  const { member, secret } = await enrol()
  const [row] = await gateway.sql<
    { text: string }[]
  >`select t::text as text from identity.totp t where member_id = ${member.id}`
  expect(row!.text).toContain('v1.')
  expect(row!.text).not.toContain(secret)
})

it('409 TOTP_ON: another secret while one is confirmed; an unconfirmed one is replaced', async () => {
  const { token, secret } = await enrol()
  const second = (await gateway.call('totpStart', {}, { token })).value.secret
  expect(await send('totpConfirm', token, now(secret))).toEqual([400, 'CODE_INVALID'])
  expect(await send('totpConfirm', token, now(second))).toBe(200)
  expect(await gateway.call('totpStart', {}, { token })).toMatchObject({ status: 409, body: { errorCode: 'TOTP_ON' } })
})

it('400: a wrong code, an old one, none to confirm; 429 TOO_MANY_REQUESTS after five', async () => {
  const { token, secret } = await enrol()
  const old = now(secret)
  gateway.advance(2 * MINUTE)
  expect(await send('totpConfirm', token, old)).toEqual([400, 'CODE_INVALID'])
  expect(await send('totpRemove', token, now(secret))).toEqual([400, 'CODE_INVALID'])
  expect(await send('totpConfirm', token, '12')).toEqual([400, 'INVALID_REQUEST'])
  for (let i = 0; i < 3; i++) await send('totpConfirm', token, old)
  expect(await send('totpConfirm', token, now(secret))).toEqual([429, 'TOO_MANY_REQUESTS'])
  gateway.advance(16 * MINUTE)
  expect(await send('totpConfirm', token, now(secret))).toBe(200)
})
