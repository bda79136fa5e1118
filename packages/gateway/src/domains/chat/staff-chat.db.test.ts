import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, addMerchant } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'

const host = 'chat.example'
let gateway: TestGateway
let member: TestMember
let token: string
beforeAll(async () => {
  gateway = await testGateway()
  await addMerchant(gateway.sql, { code: 'CHAT', host, modules: ['CBS3'] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql, { merchant: 'CHAT' })
  token = await gateway.signIn(member)
  gateway.published.length = 0
})

const send = (text: string) => gateway.call('chatSend', { text, clientId: randomUUID() }, { host, token })
const room = async () => (await gateway.call('chatMessages', {}, { host, token })).value
const asStaff = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, merchant = 'CHAT') =>
  sendAsStaff(gateway, method, `/chat${path}`, {
    ...(body && { body }),
    staff: staffOf('mina', { merchant, roles: ['support'] }),
  })

it('is read by staff with the accounts of nicknames, the newest first', async () => {
  const { id } = (await send('hello')).value
  await asStaff('POST', `/${id}/mute`, { minutes: 5 })
  expect((await asStaff('GET', '')).body.list[0]).toEqual({
    id,
    account: member.account,
    nickname: expect.any(String),
    text: 'hello',
    sentAt: expect.stringMatching(/Z$/),
    mutedUntil: expect.stringMatching(/Z$/),
  })
})

describe('a message that staff deletes', () => {
  it('disappears for everybody at once, and its text stays in the log of moderation', async () => {
    const { id } = (await send('rude words')).value
    gateway.published.length = 0
    expect((await asStaff('DELETE', `/${id}`)).status).toBe(200)
    expect(gateway.published).toEqual([
      { audience: { merchant: 'CHAT' }, message: { topic: 'chat.deleted', payload: { id } } },
    ])
    expect((await room()).list.map(({ text }) => text)).not.toContain('rude words')
    expect(
      await gateway.sql`select kind, member_id as member, actor from chat.operations where text = 'rude words'`,
    ).toEqual([{ kind: 'delete', member: member.id, actor: 'mina' }])
    expect((await asStaff('DELETE', `/${id}`)).status).toBe(404)
  })

  it('belongs to its merchant', async () => {
    const { id } = (await send('mine')).value
    for (const [method, path, body] of [
      ['DELETE', `/${id}`],
      ['POST', `/${id}/mute`, { minutes: 1 }],
    ] as const)
      expect((await asStaff(method, path, body, 'DEMO')).status).toBe(404)
    expect((await room()).list.map(({ text }) => text)).toContain('mine')
  })
})

describe('a member whom staff mutes', () => {
  it('cannot write until the time is over, and is notified by push', async () => {
    const { id } = (await send('too much')).value
    gateway.published.length = 0
    const until = Date.parse((await asStaff('POST', `/${id}/mute`, { minutes: 5 })).body.mutedUntil)
    expect(Math.abs(until - (gateway.deps.clock().getTime() + 300_000))).toBeLessThan(5_000)
    expect(gateway.published).toEqual([
      { audience: { memberId: member.id }, message: { topic: 'chat.muted', payload: { until } } },
    ])
    gateway.advance(2_000)
    expect(await send('more')).toMatchObject({ status: 403, body: { errorCode: 'CHAT_MUTED' } })
    expect((await room()).mutedUntil).toBe(until)
    gateway.advance(300_000)
    expect((await send('sorry')).status).toBe(200)
    expect((await room()).mutedUntil).toBeUndefined()
  })

  it('may write again after 0 minutes', async () => {
    const { id } = (await send('x')).value
    await asStaff('POST', `/${id}/mute`, { minutes: 60 })
    expect((await asStaff('POST', `/${id}/mute`, { minutes: 0 })).body).toEqual({})
    gateway.advance(2_000)
    expect((await send('y')).status).toBe(200)
  })
})
