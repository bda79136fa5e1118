import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { publishUnread, sendMessage } from './index.ts'
import { removeOldMessages } from './message-retention.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
  gateway.published.length = 0
})

/** Sends a message about a deposit, one second after the previous message. */
async function send(
  dedupKey: string,
  {
    to = member,
    template = 'deposit-credited' as 'deposit-credited' | 'bonus-claimed',
    amount = '1234.5',
    link = '?member=depositv2&order=1',
  } = {},
): Promise<void> {
  gateway.advance(1_000)
  const { sql, clock } = gateway.deps
  await sql.begin((tx) =>
    sendMessage(
      tx,
      {
        memberId: to.id,
        merchant: to.merchant,
        template,
        values: { bonus: { KO: '보너스', EN: 'Bonus' }, amount: { amount, currency: 'DEMO' } } as never,
        link,
        dedupKey,
      },
      clock(),
    ),
  )
}
const page = async (request: CallRequest<'messages'> = {}, as = token) =>
  (await gateway.call('messages', request, { token: as })).value
const ids = async (request: CallRequest<'messages'> = {}) => (await page(request)).list.map(({ id }) => id)
const amounts = async (request: CallRequest<'messages'> = {}) =>
  (await page(request)).list.map(({ text }) => /[\d,.]+(?= DEMO)/.exec(text)![0])
const unread = async (as = token, host = 'localhost') =>
  (await gateway.call('unreadCount', {}, { token: as, host })).value.count
const pushed = () =>
  gateway.published.flatMap(({ audience, message }) =>
    message.topic === 'messages.unread.changed' ? [[audience, message.payload.unread]] : [],
  )

describe('a message', () => {
  it('is sent once for each key of the member, also by concurrent transactions', async () => {
    await Promise.all(Array.from({ length: 5 }, () => send('deposit:1')))
    await send('deposit:1', { amount: '9' })
    await send('deposit:2')
    expect([(await page()).total, await unread()]).toEqual([2, 2])
    const other = await addMember(gateway.sql)
    await send('deposit:1', { to: other })
    expect((await page({}, await gateway.signIn(other))).total).toBe(1)
  })

  it('is not sent when the transaction fails', async () => {
    const { sql, clock } = gateway.deps
    const failed = sql.begin(async (tx) => {
      await sendMessage(
        tx,
        {
          memberId: member.id,
          merchant: member.merchant,
          template: 'deposit-credited',
          values: { amount: { amount: '1', currency: 'DEMO' } },
          dedupKey: 'deposit:1',
        },
        clock(),
      )
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect([(await page()).total, await unread()]).toEqual([0, 0])
  })

  it('is rendered in the language of its reader, with the sent link', async () => {
    await send('deposit:1')
    const inLanguage = async (language: 'KO' | 'EN') =>
      (await gateway.call('messages', {}, { token, headers: { language } })).value.list[0]
    expect(await inLanguage('EN')).toEqual({
      id: expect.stringMatching(/^\d+$/),
      kind: 'MONEY',
      title: 'Deposit credited',
      text: '1,234.50 DEMO was credited to your wallet.',
      link: '?member=depositv2&order=1',
      isRead: false,
      createdAt: expect.any(Number),
    })
    expect(await inLanguage('KO')).toMatchObject({
      title: '입금이 완료됐어요',
      text: '1,234.50 DEMO 입금이 완료되어 지갑에 반영됐어요.',
    })
  })
})

describe('the inbox', () => {
  it('lists messages newest first, in pages, filtered by kind and by unread ones', async () => {
    for (const amount of ['1', '2', '3'])
      await send(amount, { amount, template: amount === '2' ? 'bonus-claimed' : 'deposit-credited' })
    expect(await amounts()).toEqual(['3.00', '2.00', '1.00'])
    const first = await page({ pageSize: 2 })
    expect([first.list.length, first.total, first.previous]).toEqual([2, 3, undefined])
    expect(await amounts({ pageSize: 2, after: first.next })).toEqual(['1.00'])
    expect(await amounts({ kind: 'PROMOTION' })).toEqual(['2.00'])
    const [newest] = await ids()
    await gateway.call('messageRead', { ids: [newest!] }, { token })
    expect(await amounts({ unread: '1' })).toEqual(['2.00', '1.00'])
  })

  it('marks messages as read, by their ids or all, and publishes the remaining number to the tabs of the member', async () => {
    for (const key of ['1', '2', '3']) await send(key)
    const [newest] = await ids()
    expect((await gateway.call('messageRead', { ids: [newest!] }, { token })).value).toEqual({ count: 2 })
    expect((await page()).list.map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect((await gateway.call('messageRead', { all: true }, { token })).value).toEqual({ count: 0 })
    expect(await unread()).toBe(0)
    expect(pushed()).toEqual([
      [{ memberId: member.id }, 2],
      [{ memberId: member.id }, 0],
    ])
  })

  it('deletes messages, which no longer count, and restores them unchanged', async () => {
    for (const key of ['1', '2']) await send(key)
    const [newest, oldest] = await ids()
    await gateway.call('messageRead', { ids: [oldest!] }, { token })
    expect((await gateway.call('messageDelete', { ids: [newest!, oldest!] }, { token })).value).toEqual({ count: 0 })
    expect(await page()).toEqual({ list: [], total: 0 })
    expect((await gateway.call('messageRestore', { ids: [newest!, oldest!] }, { token })).value).toEqual({ count: 1 })
    expect((await page()).list.map(({ isRead }) => isRead)).toEqual([false, true])
  })

  it('does not change messages of others', async () => {
    await send('1')
    await send('2')
    const [deleted, own] = await ids()
    await gateway.call('messageDelete', { ids: [deleted!] }, { token })
    const stranger = await gateway.signIn(await addMember(gateway.sql))
    for (const name of ['messageRead', 'messageDelete', 'messageRestore'] as const) {
      expect((await gateway.call(name, { ids: [own!, deleted!] }, { token: stranger })).value).toEqual({ count: 0 })
      expect((await page()).list).toEqual([expect.objectContaining({ id: own, isRead: false })])
    }
    expect((await page({}, stranger)).list).toEqual([])
  })

  it.each(['messageRead', 'messageDelete', 'messageRestore'] as const)('%s rejects invalid ids', async (name) => {
    for (const ids of [[], ['1x'], ['-1'], ['9'.repeat(30)], Array.from({ length: 101 }, String)])
      expect((await gateway.call(name, { ids }, { token })).status).toBe(400)
  })

  it('is that of the member at their own merchant', async () => {
    const elsewhere = await addMember(gateway.sql, { merchant: 'LOTUS', account: member.account })
    await send('1', { to: elsewhere })
    const token = await gateway.signIn(elsewhere)
    expect([await unread(token, 'lotus.localhost'), await unread(), (await page()).total]).toEqual([1, 0, 0])
    expect((await gateway.call('messages', {}, { token })).status).toBe(401)
  })

  it.each(['nonsense', Buffer.from('["1"]').toString('base64url')])('rejects an invalid cursor: %s', async (after) =>
    expect((await gateway.call('messages', { after }, { token })).status).toBe(400),
  )
})

it('publishUnread publishes the number of unread messages to the member only', async () => {
  await send('1')
  expect(await publishUnread(gateway.deps, member.id)).toBe(1)
  expect(pushed()).toEqual([[{ memberId: member.id }, 1]])
})

describe('the retention of messages', () => {
  it('removes deleted ones after 30 days, and all after 400 days', async () => {
    await send('deleted')
    await send('read')
    const [read, deleted] = await ids()
    await gateway.call('messageRead', { ids: [read!] }, { token })
    await gateway.call('messageDelete', { ids: [deleted!] }, { token })
    const stored = () =>
      gateway.sql<
        { key: string }[]
      >`select dedup_key as key from messages.messages where member_id = ${member.id} order by key`.then((rows) =>
        rows.map(({ key }) => key),
      )
    gateway.advance(30 * DAY_MS - 60_000)
    await removeOldMessages(gateway.deps)
    expect(await stored()).toEqual(['deleted', 'read'])
    gateway.advance(120_000)
    await removeOldMessages(gateway.deps)
    expect(await stored()).toEqual(['read'])
    gateway.advance(370 * DAY_MS)
    expect(await removeOldMessages(gateway.deps)).toBeGreaterThan(0)
    expect(await stored()).toEqual([])
  })
})
