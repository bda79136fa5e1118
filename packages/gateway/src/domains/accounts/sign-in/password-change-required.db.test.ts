import { callTable } from '@atrium/contracts/calls'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember, addMerchant, CALL_MODULES } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'

const DAY = 24 * 60 * 60_000
const HOST = 'strict.example'
const NEW = 'green-tree-5'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ config: { defaultPassword: 'welcome-123' } })
  await addMerchant(gateway.sql, { code: 'STRICT', host: HOST, modules: [...CALL_MODULES, 'PWDEXPFORCECHANGE3'] })
})
afterAll(() => gateway.close())

const login = async (account: string, password: string) =>
  (await gateway.call('login', { type: 'username', username: account, password }, { host: HOST })).value as {
    token: string
  }
const withDefault = async () =>
  login((await addMember(gateway.sql, { merchant: 'STRICT', password: 'welcome-123' })).account, 'welcome-123')
const withExpired = async () => {
  const member = await addMember(gateway.sql, { merchant: 'STRICT' })
  await gateway.sql`
    update identity.members set password_changed_at = ${new Date(gateway.deps.clock().getTime() - 91 * DAY)}
    where id = ${member.id}`
  return { ...(await login(member.account, member.password)), member }
}
const change = (token: string, oldPassword?: string) =>
  gateway.call(
    'changePassword',
    { newPassword: NEW, confirmNewPassword: NEW, ...(oldPassword && { oldPassword }) },
    { host: HOST, token },
  )
const ALLOWED = ['changePassword', 'firstLogin', 'keepAlive', 'logout', 'memberInfo', 'updateLanguage']

describe('a session whose password must be changed', () => {
  it('403 PASSWORD_CHANGE_REQUIRED: for every call with a session, except those that declare otherwise', async () => {
    const { token } = await withDefault()
    const answers = new Map<string, string>()
    for (const call of callTable.filter(({ auth, name }) => auth !== 'none' && !ALLOWED.includes(name))) {
      const response = await gateway.app.inject({
        method: call.method,
        url: call.path,
        headers: { host: HOST, authorization: token },
        ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: {} }),
      })
      answers.set(call.name, response.json<{ errorCode: string }>().errorCode)
    }
    expect([...answers].filter(([, code]) => code !== 'PASSWORD_CHANGE_REQUIRED')).toEqual([])
    expect(answers.has('launchGame')).toBe(true)
    expect(
      callTable
        .filter((call) => call.beforePasswordChange)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(ALLOWED)
  })

  it('counts as a visitor for the open calls and the stream', async () => {
    const { token } = await withDefault()
    const { ticket } = (await gateway.call('streamTicket', {}, { host: HOST, token })).value
    expect(ticket).toBeTruthy()
    const [row] = await gateway.sql<
      { memberId: bigint | null }[]
    >`select member_id as "memberId" from realtime.tickets order by expires_at desc limit 1`
    expect(row!.memberId).toBeNull()
  })

  it('shows why a change is required, and has full access after the change', async () => {
    const { token } = await withDefault()
    const info = () => gateway.call('memberInfo', {}, { host: HOST, token })
    expect((await info()).value).toMatchObject({ changePassword: 'default' })
    expect((await change(token)).status).toBe(200)
    expect((await info()).value).not.toHaveProperty('changePassword')
    expect((await gateway.call('securityConfig', {}, { host: HOST, token })).status).toBe(200)
  })

  it('has the same limits for an expired password, which has to be typed again', async () => {
    const { token, member } = await withExpired()
    expect((await gateway.call('memberInfo', {}, { host: HOST, token })).value).toMatchObject({
      changePassword: 'expired',
    })
    expect(await refusalOf(gateway.call('walletBalance', {}, { host: HOST, token }))).toEqual([
      403,
      'PASSWORD_CHANGE_REQUIRED',
    ])
    expect(await refusalOf(change(token))).toEqual([400, 'OLD_PASSWORD_WRONG', 'oldPassword'])
    expect((await change(token, member.password)).status).toBe(200)
    expect((await gateway.call('walletBalance', {}, { host: HOST, token })).status).not.toBe(403)
  })

  it('can log out', async () => {
    const { token } = await withDefault()
    expect((await gateway.call('logout', {}, { host: HOST, token })).status).toBe(200)
    expect(await refusalOf(gateway.call('memberInfo', {}, { host: HOST, token }))).toEqual([401, 'LOGIN_REQUIRED'])
  })
})
