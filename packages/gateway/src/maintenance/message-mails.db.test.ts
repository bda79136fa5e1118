import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { DomainError } from '@atrium/contracts/errors'
import { sendMessage } from '../domains/messages/index.ts'
import { addContact, addMember } from '../testing/builders.ts'
import type { TestMember } from '../testing/builders.ts'
import { testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { mailMessages } from './message-mails.ts'

let gateway: TestGateway
let member: TestMember
let token: string
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await addContact(gateway.sql, gateway.deps.keys, member, { email: `${member.account}@example.com` })
  token = await gateway.signIn(member)
})

const send = (template: 'deposit-credited' | 'bonus-claimed' = 'deposit-credited', to = member) =>
  gateway.deps.sql.begin((tx) =>
    sendMessage(
      tx,
      {
        memberId: to.id,
        merchant: to.merchant,
        template,
        values: { bonus: { KO: '보너스', EN: 'Bonus' }, amount: { amount: '12', currency: 'DEMO' } } as never,
        dedupKey: randomUUID(),
      },
      gateway.deps.clock(),
    ),
  )
const mails = (of = member) => gateway.sent.mail.filter(({ to }) => to === `${of.account}@example.com`)
const prefer = (kind: 'NEW_DEVICE' | 'MONEY' | 'PROMOTION', email: boolean) =>
  gateway.call('notificationPreferenceSet', { kind, email }, { token })
const inbox = async () => (await gateway.call('messages', {}, { token })).value.total

describe('notification preferences', () => {
  it('are the defaults until they are chosen', async () => {
    expect((await gateway.call('notificationPreferences', {}, { token })).value).toEqual({
      preferences: [
        { kind: 'NEW_DEVICE', email: true },
        { kind: 'MONEY', email: false },
        { kind: 'PROMOTION', email: false },
      ],
      emailVerified: true,
    })
    await prefer('NEW_DEVICE', false)
    expect((await gateway.call('notificationPreferences', {}, { token })).value.preferences[0]).toEqual({
      kind: 'NEW_DEVICE',
      email: false,
    })
  })

  it('decide whether a message is also sent by e-mail; the inbox always has it', async () => {
    await send()
    await mailMessages(gateway.deps)
    expect([await inbox(), mails().length]).toEqual([1, 0])
    await prefer('MONEY', true)
    await send()
    await send('bonus-claimed')
    await mailMessages(gateway.deps)
    await mailMessages(gateway.deps)
    expect([await inbox(), mails().map(({ subject, text }) => [subject, text])]).toEqual([
      3,
      [['[DEMO 포털] 입금이 완료됐어요', '12.00 DEMO 입금이 완료되어 지갑에 반영됐어요.']],
    ])
  })

  it('send nothing to an unproved address', async () => {
    await prefer('MONEY', true)
    await gateway.sql`update identity.members set email_verified_at = null where id = ${member.id}`
    await send()
    await mailMessages(gateway.deps)
    expect(mails()).toEqual([])
  })

  it('wait while the mail server is away, and drop messages older than a day', async () => {
    await prefer('MONEY', true)
    await send()
    let isUp = true
    const away = { isUp: () => isUp, send: () => ((isUp = false), Promise.reject(new DomainError('MAIL_UNAVAILABLE'))) }
    await mailMessages({ ...gateway.deps, mail: away })
    await mailMessages(gateway.deps)
    expect(mails()).toHaveLength(1)
    await send()
    gateway.advance(25 * 60 * 60_000)
    await mailMessages(gateway.deps)
    expect(mails()).toHaveLength(1)
  })
})

describe('a promotion', () => {
  const countOf = async () => (await gateway.sql`select 1 from messages.messages where member_id = ${member.id}`).length
  const bar = (kind: 'TIME_OUT' | 'SELF_EXCLUSION', until: Date | string) =>
    gateway.sql`insert into protection.members (member_id, bar, barred_until) values (${member.id}, ${kind}, ${until})`

  it.each(['TIME_OUT', 'SELF_EXCLUSION'] as const)(
    'is not sent to a member during a %s, unlike other messages',
    async (kind) => {
      await bar(kind, new Date(gateway.deps.clock().getTime() + 60_000))
      await send('bonus-claimed')
      expect(await countOf()).toBe(0)
      await send('deposit-credited')
      expect(await countOf()).toBe(1)
    },
  )

  it('is not sent to a member on the exclusion register', async () => {
    await gateway.sql`
      insert into registration.exclusions (merchant, kind, value_index, starts_at)
      values (null, 'email', ${gateway.deps.keys.blindIndex('email', `${member.account}@example.com`)},
        ${gateway.deps.clock()})`
    await send('bonus-claimed')
    expect(await countOf()).toBe(0)
  })

  it('is sent again once a break is over', async () => {
    await bar('TIME_OUT', new Date(gateway.deps.clock().getTime() - 1))
    await send('bonus-claimed')
    expect(await countOf()).toBe(1)
  })
})
