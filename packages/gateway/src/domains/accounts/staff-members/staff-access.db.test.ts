import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { enrolAuthenticator } from '../../../testing/authenticator.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { openStream } from '../../../testing/event-stream.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let member: TestMember

beforeAll(async () => {
  gateway = await testGateway({ streams: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
})

const act = (action: 'sessions/end' | 'unlock', change: Parameters<typeof staffOf>[1] = {}, reason = 'On request') =>
  sendAsStaff(gateway, 'POST', `/members/${member.id}/${action}`, {
    body: { reason },
    staff: staffOf('Mina', { roles: ['support'], ...change }),
  })
const logIn = (password: string) => gateway.call('login', { type: 'username', username: member.account, password }, {})

const locksOf = async () => (await sendAsStaff(gateway, 'GET', `/members/${member.id}`)).body.locks
const logged = (action: string) =>
  gateway.sql`select actor, details from audit.log where subject = ${`member:${member.id}`} and action = ${action}`

describe('the end of all sessions of a member', () => {
  it('reaches open tabs, and is logged with its reason', async () => {
    const token = await gateway.signIn(member)
    await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    const { ticket } = (await gateway.call('streamTicket', {}, { token })).value
    const { port } = gateway.app.server.address() as AddressInfo
    const tab = await openStream(`http://127.0.0.1:${port}/wps/stream?ticket=${ticket}`)
    const isEnded = (async () => {
      for (;;) if ((await tab.next()).topic === 'session.ended') return true
    })()
    expect((await act('sessions/end')).body).toEqual({ memberId: String(member.id), hasEnded: true })
    expect(await isEnded).toBe(true)
    tab.close()
    expect((await gateway.call('memberInfo', {}, { token })).body).toMatchObject({ errorCode: 'SESSION_EXPIRED' })
    expect(await logged('member-sessions-ended')).toMatchObject([{ actor: 'Mina', details: { reason: 'On request' } }])
    expect((await logIn(member.password)).value).toHaveProperty('token')
  })

  it('changes and logs nothing for a member who is not signed in', async () => {
    expect((await act('sessions/end')).body).toMatchObject({ hasEnded: false })
    expect(await logged('member-sessions-ended')).toEqual([])
  })

  it('400, 403, 404: requires a reason, the role risk or support, and a member of the merchant', async () => {
    expect((await act('sessions/end', {}, ' ')).status).toBe(400)
    expect(await act('sessions/end', { roles: ['cashier'] })).toMatchObject({
      status: 403,
      body: { errorCode: 'STAFF_ROLE_MISSING' },
    })
    expect((await act('sessions/end', { merchant: 'LOTUS' })).status).toBe(404)
  })
})

describe('the locks of a member', () => {
  const lock = async () => {
    for (let failures = 0; failures < gateway.deps.config.loginLimits.lockAfter; failures += 1) {
      const captcha = failures >= gateway.deps.config.loginLimits.captchaAfter
      if (captcha)
        await gateway.sql`
          insert into identity.logins (merchant, member_id, account_index, at, ip, network, user_agent, way, succeeded)
          select merchant, member_id, account_index, ${gateway.deps.clock()}, ip, network, user_agent, way, false
          from identity.logins where member_id = ${member.id} order by id desc limit 1`
      else await logIn('wrong password')
    }
  }

  it('are shown with their end after wrong passwords, and lifted with a reason', async () => {
    await lock()
    expect((await logIn(member.password)).status).not.toBe(200)
    const at = expect.any(String)
    const locks = [{ kind: 'LOG_IN', tries: gateway.deps.config.loginLimits.lockAfter, since: at, until: at }]
    expect(await locksOf()).toEqual(locks)
    expect((await act('unlock')).body).toEqual({ memberId: String(member.id), lifted: locks })
    expect(await locksOf()).toEqual([])
    expect((await logIn(member.password)).value).toHaveProperty('token')
    expect(await logged('member-unlocked')).toMatchObject([
      { actor: 'Mina', details: { locks: ['LOG_IN'], reason: 'On request' } },
    ])
  })

  it('include those of the payment password and of the authenticator app', async () => {
    const token = await gateway.signIn(member)
    await enrolAuthenticator(gateway, member, { token })
    const at = gateway.deps.clock()
    await gateway.sql`
      insert into identity.throttles (merchant, kind, subject, at)
      select 'DEMO', 'paymentPassword', ${String(member.id)}, ${at} from generate_series(1, 5)`
    await gateway.sql`update identity.totp set tries = 5, tries_since = ${at} where member_id = ${member.id}`
    expect((await locksOf()).map(({ kind }: { kind: string }) => kind)).toEqual(['PAYMENT_PASSWORD', 'AUTHENTICATOR'])
    await act('unlock')
    expect(await locksOf()).toEqual([])
    expect(await gateway.sql`select from identity.throttles where kind = 'paymentPassword'`).toEqual([])
  })

  it('are not shown after a success or one failure too few, and lifting none changes and logs nothing', async () => {
    await logIn('wrong password')
    expect(await locksOf()).toEqual([])
    expect((await act('unlock')).body).toMatchObject({ lifted: [] })
    expect(await logged('member-unlocked')).toEqual([])
  })

  it('429: are lifted three times a day at most, so that nobody can try codes without an end', async () => {
    for (let times = 1; times <= 4; times += 1) {
      await gateway.sql`
        insert into identity.throttles (merchant, kind, subject, at)
        select 'DEMO', 'paymentPassword', ${String(member.id)}, ${gateway.deps.clock()} from generate_series(1, 5)`
      expect(await act('unlock')).toMatchObject(
        times < 4 ? { status: 200 } : { status: 429, body: { errorCode: 'TOO_MANY_REQUESTS' } },
      )
    }
    expect(await locksOf()).toHaveLength(1)
  })
})
