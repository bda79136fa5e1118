import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../testing/builders.ts'
import type { TestMember } from '../testing/builders.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { testGateway } from '../testing/gateway.ts'

const MINUTE = 60_000
let gateway: TestGateway
let member: TestMember
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const login = async (who: TestMember): Promise<string> => (await gateway.call('login', { username: who.account, password: who.password, type: 'username' })).value.token
const info = async (token: string) => {
  const { status, body } = await gateway.call('memberInfo', {}, { token })
  return body.success ? status : body.errorCode
}

describe('a session', () => {
  it('ends after 30 idle minutes and not before', async () => {
    const token = await login(await addMember(gateway.sql))
    gateway.advance(29 * MINUTE)
    expect(await info(token)).toBe(200)
    gateway.advance(29 * MINUTE)
    expect(await info(token)).toBe(200)
    gateway.advance(31 * MINUTE)
    expect(await info(token)).toBe('SESSION_EXPIRED')
    expect(await info(token)).toBe('SESSION_EXPIRED')
  })

  it('ends after 12 hours, however busy', async () => {
    const token = await login(await addMember(gateway.sql))
    for (let passed = 0; passed < 11.9 * 60; passed += 20) {
      expect(await info(token)).toBe(200)
      gateway.advance(20 * MINUTE)
    }
    expect(await info(token)).toBe('SESSION_EXPIRED')
  })

  it('is written at most once a minute', async () => {
    member = await addMember(gateway.sql)
    const token = await login(member)
    const versions = async () => (await gateway.sql<{ xmin: string }[]>`select xmin::text from identity.sessions where member_id = ${member.id}`)[0]!.xmin
    const atFirst = await versions()
    await info(token)
    await info(token)
    expect(await versions()).toBe(atFirst)
    gateway.advance(MINUTE + 1000)
    await info(token)
    expect(await versions()).not.toBe(atFirst)
  })

  it('is replaced by a new log-in, which the old browser is told', async () => {
    member = await addMember(gateway.sql)
    const old = await login(member)
    const current = await login(member)
    expect(await info(old)).toBe('SESSION_REPLACED')
    expect(await info(current)).toBe(200)
    expect(gateway.published.filter(({ message }) => message.topic === 'session.ended').at(-1)).toEqual({ audience: expect.objectContaining({ memberId: member.id }), message: { topic: 'session.ended', payload: { reason: 'replaced' } } })
  })

  it('is one, also after many log-ins at once', async () => {
    member = await addMember(gateway.sql)
    const tokens = await Promise.all(Array.from({ length: 4 }, () => login(member)))
    const states = await Promise.all(tokens.map(info))
    expect(states.filter((state) => state === 200)).toHaveLength(1)
  })

  it('ends with logout', async () => {
    const token = await login(await addMember(gateway.sql))
    expect((await gateway.call('logout', {}, { token })).body).toEqual({ success: true, value: {} })
    expect(await info(token)).toBe('LOGIN_REQUIRED')
  })

  it('is refused with ACCOUNT_DISABLED once its member is', async () => {
    member = await addMember(gateway.sql)
    const token = await login(member)
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${member.id}`
    expect(await info(token)).toBe('ACCOUNT_DISABLED')
  })

  it('is stored as a hash only', async () => {
    const token = await login(await addMember(gateway.sql))
    const [row] = await gateway.sql<{ found: number }[]>`select count(*)::int as found from identity.sessions s where s::text like ${`%${token}%`}`
    expect(row!.found).toBe(0)
  })
})
