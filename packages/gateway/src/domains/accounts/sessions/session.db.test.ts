import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { logIn } from '../../../testing/log-in.ts'

const MINUTE = 60_000
let gateway: TestGateway
let member: TestMember
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const login = async (who: TestMember): Promise<string> => (await logIn(gateway, who)).token
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

  it('ends after 12 hours, with or without activity', async () => {
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
    const versions = async () =>
      (
        await gateway.sql<{ xmin: string }[]>`select xmin::text from identity.sessions where member_id = ${member.id}`
      )[0]!.xmin
    const atFirst = await versions()
    await info(token)
    await info(token)
    expect(await versions()).toBe(atFirst)
    gateway.advance(MINUTE + 1000)
    await info(token)
    expect(await versions()).not.toBe(atFirst)
  })

  it('is replaced by a new log-in, and the old browser is notified', async () => {
    member = await addMember(gateway.sql)
    const old = await login(member)
    const current = await login(member)
    expect(await info(old)).toBe('SESSION_REPLACED')
    expect(await info(current)).toBe(200)
    expect(gateway.published.filter(({ message }) => message.topic === 'session.ended').at(-1)).toEqual({
      audience: expect.objectContaining({ memberId: member.id }),
      message: { topic: 'session.ended', payload: { reason: 'replaced' } },
    })
  })

  it('is the only one, also after many concurrent log-ins', async () => {
    member = await addMember(gateway.sql)
    const tokens = await Promise.all(Array.from({ length: 4 }, () => login(member)))
    const states = await Promise.all(tokens.map(info))
    expect(states.filter((state) => state === 200)).toHaveLength(1)
  })

  it('ends with logout, and the other tabs are notified', async () => {
    member = await addMember(gateway.sql)
    const token = await login(member)
    expect((await gateway.call('logout', {}, { token })).body).toEqual({ success: true, value: {} })
    expect(await info(token)).toBe('LOGIN_REQUIRED')
    expect(gateway.published.at(-1)).toEqual({
      audience: { memberId: member.id },
      message: { topic: 'session.ended', payload: { reason: 'logout' } },
    })
  })

  it("is extended by the visitor's activity, up to 12 hours", async () => {
    const token = await login(await addMember(gateway.sql))
    gateway.advance(20 * MINUTE)
    const kept = (await gateway.call('keepAlive', {}, { token })).value
    expect(kept.idleExpiresAt - gateway.deps.clock().getTime()).toBeGreaterThan(29 * MINUTE)
    gateway.advance(25 * MINUTE)
    const known = (await gateway.call('memberInfo', {}, { token })).value
    expect(known.expiresAt).toBe(kept.expiresAt)
    for (let i = 0; i < 28; i++) {
      gateway.advance(24 * MINUTE)
      await gateway.call('keepAlive', {}, { token })
    }
    const last = (await gateway.call('keepAlive', {}, { token })).value
    expect(last.idleExpiresAt).toBe(last.expiresAt)
    gateway.advance(30 * MINUTE)
    expect(await info(token)).toBe('SESSION_EXPIRED')
  })

  it('is not extended by requests that a page makes by itself', async () => {
    const token = await login(await addMember(gateway.sql))
    for (let passed = 0; passed < 29; passed += 7) {
      gateway.advance(7 * MINUTE)
      for (const name of ['streamTicket', 'systemStatus', 'unreadCount', 'walletBalance'] as const)
        await gateway.call(name, {}, { token })
      for (const name of ['popularLotteries', 'vnLotteryMenu'] as const)
        await gateway.call(name, { language: 'KO' }, { token })
    }
    expect(await info(token)).toBe('SESSION_EXPIRED')
  })

  it('shows when and from where its member logged in before', async () => {
    member = await addMember(gateway.sql)
    expect((await gateway.call('memberInfo', {}, { token: await login(member) })).value).not.toHaveProperty(
      'previousLogin',
    )
    const at = gateway.deps.clock().getTime()
    gateway.advance(5 * MINUTE)
    const { previousLogin } = (await gateway.call('memberInfo', {}, { token: await login(member) })).value
    expect(previousLogin!.ip).toBe('127.0.0.1')
    expect(Math.abs(previousLogin!.at - at)).toBeLessThan(MINUTE)
  })

  it('is touched and replaced concurrently without a deadlock', async () => {
    member = await addMember(gateway.sql)
    const tokens = await Promise.all(Array.from({ length: 3 }, () => login(member)))
    for (let round = 0; round < 5; round++) {
      gateway.advance(2 * MINUTE)
      const answers = await Promise.all([
        ...tokens.map((token) => gateway.call('memberInfo', {}, { token })),
        gateway.call('login', { type: 'username', username: member.account, password: member.password }),
        ...tokens.map((token) => gateway.call('memberInfo', {}, { token })),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    }
  })

  it('is rejected with ACCOUNT_DISABLED once its member is disabled', async () => {
    member = await addMember(gateway.sql)
    const token = await login(member)
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${member.id}`
    expect(await info(token)).toBe('ACCOUNT_DISABLED')
  })

  it('is stored as a hash only', async () => {
    const token = await login(await addMember(gateway.sql))
    const [row] = await gateway.sql<
      { found: number }[]
    >`select count(*)::int as found from identity.sessions s where s::text like ${`%${token}%`}`
    expect(row!.found).toBe(0)
  })
})
