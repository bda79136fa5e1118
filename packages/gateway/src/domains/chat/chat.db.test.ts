import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, addMerchant, addOperator } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { testGateway } from '../../testing/gateway.ts'

const host = 'chat.example'
let gateway: TestGateway
let member: TestMember
let token: string
let operator: string
beforeAll(async () => {
  gateway = await testGateway()
  await addMerchant(gateway.sql, { code: 'CHAT', host, modules: ['CBS3'] })
  await addMerchant(gateway.sql, { code: 'OTHER', host: 'other.example', modules: ['CBS3'] })
  operator = await gateway.signIn(await addOperator(gateway.sql, { merchant: 'CHAT' }))
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql, { merchant: 'CHAT' })
  token = await gateway.signIn(member)
  gateway.published.length = 0
})

const send = (text: string, { as = token, clientId = randomUUID() as string } = {}) => gateway.call('chatSend', { text, clientId }, { host, token: as })
const list = async (as?: string) => (await gateway.call('chatMessages', {}, { host, ...(as && { token: as }) })).value
const texts = async () => (await list()).list.map(({ text }) => text)
const codeOf = ({ body }: { body: { success: boolean } }) => (body as { errorCode?: string }).errorCode
const newMember = async () => gateway.signIn(await addMember(gateway.sql, { merchant: 'CHAT' }))

describe('chatSend', () => {
  it('200: told to everybody at the portal, and read by visitors', async () => {
    const { value } = await send('안녕하세요')
    expect(value).toEqual({ id: expect.any(String), clientId: expect.any(String), author: expect.any(String), nickname: `${member.account}님`, text: '안녕하세요', sentAt: expect.any(Number) })
    expect(gateway.published).toEqual([{ audience: { merchant: 'CHAT' }, message: { topic: 'chat.message', payload: value } }])
    const seen = await list()
    expect(seen).toMatchObject({ canModerate: false, list: expect.arrayContaining([value]) })
    expect(seen.me).toBeUndefined()
    expect((await list(token)).me).toBe(value.author)
    // Neither account nor number of the member is told.
    expect(JSON.stringify(value)).not.toContain(`"${member.id}"`)
  })

  it('200: a repeated request is one message, also at the same time', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all([send('twice', { clientId }), send('twice', { clientId })])
    const again = await send('twice', { clientId })
    expect(new Set([...answers, again].map(({ value }) => value.id)).size).toBe(1)
    expect((await texts()).filter((text) => text === 'twice')).toHaveLength(1)
    expect(gateway.published).toHaveLength(1)
  })

  it('200: plain text in one line, without what cannot be seen', async () => {
    const { value } = await send(' <b>hi</b>\n\u202e\u200b\u0007 <script>alert(1)</script>  👨‍👩‍👧 ')
    expect(value.text).toBe('<b>hi</b> <script>alert(1)</script> 👨‍👩‍👧')
  })

  it('400: nothing left, and more than 200 characters', async () => {
    for (const text of ['', ' \n ', '\u200b', '가'.repeat(201)]) expect(await send(text)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'text' }] } })
    expect((await send('😀'.repeat(200))).status).toBe(200)
  })

  it('429: a second message within 2 seconds, on whatever process, and more than ten in a minute', async () => {
    expect((await send('one')).status).toBe(200)
    expect(await send('two')).toMatchObject({ status: 429, body: { errorCode: 'CHAT_TOO_FAST' } })
    gateway.advance(2_000)
    const fast = await Promise.all(Array.from({ length: 5 }, (_, i) => send(`flood ${i}`)))
    expect(fast.filter(({ status }) => status === 200)).toHaveLength(1)
    for (let message = 3; message <= 10; message++) {
      gateway.advance(2_000)
      expect((await send(`slow ${message}`)).status).toBe(200)
    }
    gateway.advance(2_000)
    expect(codeOf(await send('eleventh'))).toBe('CHAT_TOO_FAST')
    gateway.advance(60_000)
    expect((await send('next minute')).status).toBe(200)
  })

  it('401 for visitors, 403 for trial accounts and where the module is off', async () => {
    expect(codeOf(await gateway.call('chatSend', { text: 'x', clientId: randomUUID() }, { host }))).toBe('LOGIN_REQUIRED')
    const trial = await gateway.signIn(await addMember(gateway.sql, { merchant: 'CHAT', type: 4 }))
    expect(await send('x', { as: trial })).toMatchObject({ status: 403, body: { errorCode: 'REAL_ACCOUNT_REQUIRED' } })
    await addMerchant(gateway.sql, { code: 'SILENT', host: 'silent.example', modules: [] })
    gateway.deps.merchants.forget()
    const elsewhere = await gateway.signIn(await addMember(gateway.sql, { merchant: 'SILENT' }))
    expect(await gateway.call('chatSend', { text: 'x', clientId: randomUUID() }, { token: elsewhere, host: 'silent.example' })).toMatchObject({ status: 403, body: { errorCode: 'FEATURE_OFF' } })
    expect((await gateway.call('chatMessages', {}, { host: 'silent.example' })).status).toBe(403)
  })

  it('keeps the newest 50, oldest first', async () => {
    for (let message = 0; message < 55; message++) {
      if (message % 9 === 0) token = await newMember()
      gateway.advance(2_000)
      expect((await send(`m${message}`)).status).toBe(200)
    }
    expect(await texts()).toEqual(Array.from({ length: 50 }, (_, i) => `m${i + 5}`))
    expect((await gateway.sql`select count(*)::int as kept from chat.messages where merchant = 'CHAT'`)[0]).toEqual({ kept: 50 })
  })
})

describe('chatDelete', () => {
  it('200: gone for everybody at once, and its words are kept for the record', async () => {
    const { id } = (await send('rude words')).value
    gateway.published.length = 0
    expect((await gateway.call('chatDelete', { id }, { host, token: operator })).status).toBe(200)
    expect(gateway.published).toEqual([{ audience: { merchant: 'CHAT' }, message: { topic: 'chat.deleted', payload: { id } } }])
    expect(await texts()).not.toContain('rude words')
    expect(await gateway.sql`select kind, member_id as member from chat.operations where text = 'rude words'`).toEqual([expect.objectContaining({ kind: 'delete', member: member.id })])
    expect((await gateway.call('chatDelete', { id }, { host, token: operator })).status).toBe(404)
  })

  it('403 for members, 401 for visitors, 404 for a message of another merchant', async () => {
    const { id } = (await send('mine')).value
    expect(await gateway.call('chatDelete', { id }, { host, token })).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } })
    expect((await gateway.call('chatDelete', { id }, { host })).status).toBe(401)
    const stranger = await gateway.signIn(await addOperator(gateway.sql, { merchant: 'OTHER' }))
    expect((await gateway.call('chatDelete', { id }, { host: 'other.example', token: stranger })).status).toBe(404)
    expect(await texts()).toContain('mine')
  })
})

describe('chatMute', () => {
  it('200: the member may not write until the time is over, and is told', async () => {
    const { id } = (await send('too much')).value
    gateway.published.length = 0
    const until = (await gateway.call('chatMute', { id, minutes: 5 }, { host, token: operator })).value.mutedUntil!
    expect(Math.abs(until - (gateway.deps.clock().getTime() + 300_000))).toBeLessThan(5_000)
    expect(gateway.published).toEqual([{ audience: { memberId: member.id }, message: { topic: 'chat.muted', payload: { until } } }])
    gateway.advance(2_000)
    expect(await send('more')).toMatchObject({ status: 403, body: { errorCode: 'CHAT_MUTED' } })
    expect((await list(token)).mutedUntil).toBe(until)
    gateway.advance(300_000)
    expect((await send('sorry')).status).toBe(200)
    expect((await list(token)).mutedUntil).toBeUndefined()
  })

  it('200: 0 minutes end it', async () => {
    const { id } = (await send('x')).value
    await gateway.call('chatMute', { id, minutes: 60 }, { host, token: operator })
    expect((await gateway.call('chatMute', { id, minutes: 0 }, { host, token: operator })).value).toEqual({})
    gateway.advance(2_000)
    expect((await send('y')).status).toBe(200)
  })

  it('403 for members, and for an operator who would mute themselves', async () => {
    const { id } = (await send('x')).value
    expect((await gateway.call('chatMute', { id, minutes: 1 }, { host, token })).status).toBe(403)
    gateway.advance(60_000)
    const own = (await send('operator here', { as: operator })).value
    expect(await gateway.call('chatMute', { id: own.id, minutes: 1 }, { host, token: operator })).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } })
  })

  it('tells an operator that they may moderate', async () => {
    expect((await list(operator)).canModerate).toBe(true)
    expect((await list(token)).canModerate).toBe(false)
  })
})
