import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { addContract } from '../../../testing/agents.ts'
import { addMember, addMerchant } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it('avatar: a picture drawn for the account until one is uploaded', async () => {
  const member = await addMember(gateway.sql)
  const token = await gateway.signIn(member)
  const drawn = (await gateway.call('avatar', {}, { token })).value
  expect(drawn).toEqual({ avatar: expect.stringMatching(/^\/art\/vendor\/.*\.svg/), avatarType: 'STATIC' })
  expect((await gateway.app.inject({ url: drawn.avatar })).headers['content-type']).toContain('image/svg+xml')
  await gateway.sql`update identity.members set avatar = '/art/avatar/me.jpg' where id = ${member.id}`
  expect((await gateway.call('avatar', {}, { token })).value).toEqual({
    avatar: '/art/avatar/me.jpg',
    avatarType: 'CUSTOM',
  })
})

it('memberIcon: the icon of the rank, a different one for each rank', async () => {
  const member = await addMember(gateway.sql)
  const token = await gateway.signIn(member)
  const bronze = (await gateway.call('memberIcon', {}, { token })).value.icon
  expect((await gateway.app.inject({ url: bronze })).statusCode).toBe(200)
  await gateway.sql`update identity.members set vip_level = 5 where id = ${member.id}`
  expect((await gateway.call('memberIcon', {}, { token })).value.icon).not.toBe(bronze)
})

it('unreadCount: messages, and notices since the registration, later since they were read', async () => {
  const registeredAt = new Date(gateway.deps.clock().getTime() - 5 * 86_400_000)
  const token = await gateway.signIn(await addMember(gateway.sql, { registeredAt }))
  const add = (id: string, type: string, days: number, merchant = 'DEMO') => gateway.sql`
    insert into content.announcements (id, merchant, type, title, content, published_at)
    values (${id}, ${merchant}, ${type}, '{"KO":"","EN":""}', '{"KO":"","EN":""}',
      ${new Date(gateway.deps.clock().getTime() - days * 86_400_000)})`
  await add('older', 'PL', 6)
  await add('notice', 'PL', 3)
  await add('promotion', 'PR', 2)
  await add('popup', 'PU', 1)
  await add('elsewhere', 'PL', 1, 'LOTUS')
  await add('for visitors', 'PL', 1)
  await add('over', 'PR', 1)
  await gateway.sql`update content.announcements set audience = 'visitor' where id = 'for visitors'`
  await gateway.sql`
    update content.announcements set ends_at = ${new Date(gateway.deps.clock().getTime() - 1000)} where id = 'over'`
  const unread = async () => (await gateway.call('unreadCount', {}, { token })).value.notices
  expect(await unread()).toBe(2)
  expect((await gateway.call('noticesRead', {}, { token })).value).toEqual({ count: 0, notices: 0 })
  expect(await unread()).toBe(0)
  gateway.advance(60_000)
  await add('new', 'PL', 0)
  expect(await unread()).toBe(1)
})

it('fundsConsolidated: contracts that wait, are in force and have ended, of the kinds that the merchant has', async () => {
  const host = 'agency.example'
  await addMerchant(gateway.sql, { code: 'AGENCY', host, modules: ['SIGNCONDIV3', 'HOURSAL3'] })
  gateway.deps.merchants.forget()
  const member = await addMember(gateway.sql, { merchant: 'AGENCY', type: 41 })
  const token = await gateway.signIn(member)
  const none = {
    divtypereq: '0',
    dailysalreqtype: '0',
    contracthoursalreq: '0',
    realtimesalreqtype: '0',
    divtypeinfo: '0',
    dailysalinfotype: '0',
    contracthoursalinfo: '0',
    realtimesalinfotype: '0',
    endedkinds: [],
  }
  expect((await gateway.call('fundsConsolidated', {}, { token, host })).value).toEqual(none)
  for (const [kind, state] of [
    ['DIVIDEND', 'TERMINATED'],
    ['DIVIDEND', 'PENDING'],
    ['HOURLY', 'ACTIVE'],
    ['DAILY', 'TERMINATED'],
    ['REALTIME', 'ACTIVE'],
  ] as const)
    await addContract(gateway.sql, member, { kind, state })
  expect((await gateway.call('fundsConsolidated', {}, { token, host })).value).toEqual({
    ...none,
    divtypereq: '1',
    contracthoursalinfo: '1',
    endedkinds: ['DIVIDEND'],
  })
})
