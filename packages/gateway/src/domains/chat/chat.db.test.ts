import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, addMerchant } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { testGateway } from '../../testing/gateway.ts'

const host = 'chat.example'
let gateway: TestGateway
let member: TestMember
let token: string
beforeAll(async () => {
  gateway = await testGateway()
  await addMerchant(gateway.sql, { code: 'CHAT', host, modules: ['CBS3'] })
  await addMerchant(gateway.sql, { code: 'OTHER', host: 'other.example', modules: ['CBS3'] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql, { merchant: 'CHAT' })
  token = await gateway.signIn(member)
  gateway.published.length = 0
})

const send = (text: string, { as = token, clientId = randomUUID() as string } = {}) =>
  gateway.call('chatSend', { text, clientId }, { host, token: as })
const list = async (as?: string) => (await gateway.call('chatMessages', {}, { host, ...(as && { token: as }) })).value
const texts = async () => (await list()).list.map(({ text }) => text)
const codeOf = ({ body }: { body: { success: boolean } }) => (body as { errorCode?: string }).errorCode
const newMember = async () => gateway.signIn(await addMember(gateway.sql, { merchant: 'CHAT' }))

describe('chatSend', () => {
  it('200: publishes a message to everybody at the portal, visitors included', async () => {
    const { value } = await send('안녕하세요')
    expect(value).toEqual({
      id: expect.any(String),
      clientId: expect.any(String),
      author: expect.any(String),
      nickname: `${member.account}님`,
      text: '안녕하세요',
      sentAt: expect.any(Number),
    })
    expect(gateway.published).toEqual([
      { audience: { merchant: 'CHAT' }, message: { topic: 'chat.message', payload: value } },
    ])
    const seen = await list()
    expect(seen).toMatchObject({ list: expect.arrayContaining([value]) })
    expect(seen.me).toBeUndefined()
    expect((await list(token)).me).toBe(value.author)
    // The response does not contain the member's account name or id.
    const { id: _ofMessage, nickname: _ofMember, ...rest } = value
    expect(JSON.stringify(rest)).not.toMatch(new RegExp(`"(${member.id}|${member.account})"`))
  })

  it('200: a repeated request is one message, also at the same time', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all([send('twice', { clientId }), send('twice', { clientId })])
    const again = await send('twice', { clientId })
    expect(new Set([...answers, again].map(({ value }) => value.id)).size).toBe(1)
    expect((await texts()).filter((text) => text === 'twice')).toHaveLength(1)
    expect(gateway.published).toHaveLength(1)
  })

  it('200: stores plain text in one line, without invisible characters', async () => {
    const { value } = await send(' <b>hi</b>\n\u202e\u200b\u0007 <script>alert(1)</script>  👨‍👩‍👧 ')
    expect(value.text).toBe('<b>hi</b> <script>alert(1)</script> 👨‍👩‍👧')
  })

  it('400: an empty text, and more than 200 characters', async () => {
    for (const text of ['', ' \n ', '\u200b', '가'.repeat(201)])
      expect(await send(text)).toMatchObject({
        status: 400,
        body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'text' }] },
      })
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
    expect(codeOf(await gateway.call('chatSend', { text: 'x', clientId: randomUUID() }, { host }))).toBe(
      'LOGIN_REQUIRED',
    )
    const trial = await gateway.signIn(await addMember(gateway.sql, { merchant: 'CHAT', type: 4 }))
    expect(await send('x', { as: trial })).toMatchObject({ status: 403, body: { errorCode: 'REAL_ACCOUNT_REQUIRED' } })
    await addMerchant(gateway.sql, { code: 'SILENT', host: 'silent.example', modules: [] })
    gateway.deps.merchants.forget()
    const elsewhere = await gateway.signIn(await addMember(gateway.sql, { merchant: 'SILENT' }))
    expect(
      await gateway.call(
        'chatSend',
        { text: 'x', clientId: randomUUID() },
        { token: elsewhere, host: 'silent.example' },
      ),
    ).toMatchObject({ status: 403, body: { errorCode: 'FEATURE_OFF' } })
    expect((await gateway.call('chatMessages', {}, { host: 'silent.example' })).status).toBe(403)
  })

  it('stores the newest 50, oldest first', async () => {
    for (let message = 0; message < 55; message++) {
      if (message % 9 === 0) token = await newMember()
      gateway.advance(2_000)
      expect((await send(`m${message}`)).status).toBe(200)
    }
    expect(await texts()).toEqual(Array.from({ length: 50 }, (_, i) => `m${i + 5}`))
    expect((await gateway.sql`select count(*)::int as kept from chat.messages where merchant = 'CHAT'`)[0]).toEqual({
      kept: 50,
    })
  })
})
