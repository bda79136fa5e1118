import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let member: TestMember
beforeAll(async () => {
  gateway = await testGateway()
  member = await addMember(gateway.sql)
})
afterAll(() => gateway.close())

const TEXTS = {
  title: { KO: '서류 안내', EN: 'Your documents' },
  text: { KO: '서류를 확인했어요.\n감사합니다.', EN: 'We checked your documents {{amount}}.' },
}
const send = (
  body: object = {},
  {
    actor = 'Mina',
    id = member.id,
    ...change
  }: { actor?: string; id?: bigint; roles?: string[]; merchant?: string } = {},
) =>
  sendAsStaff(gateway, 'POST', `/members/${id}/messages`, {
    body: { messageId: randomUUID(), ...TEXTS, ...body },
    staff: staffOf(actor, change),
  })
const inbox = async (of: TestMember, language: 'KO' | 'EN' = 'EN') =>
  (await gateway.call('messages', {}, { token: await gateway.signIn(of), headers: { language } })).value.list

describe('a message of staff', () => {
  it('is in the inbox of the member only, in the language of its reader and with its link, and published to open browsers', async () => {
    const [one, other] = [await addMember(gateway.sql), await addMember(gateway.sql)]
    gateway.published.length = 0
    for (const roles of [['support'], ['cashier'], ['risk']])
      expect((await send({ page: 'limits' }, { id: one.id, roles })).status).toBe(200)
    expect(gateway.published.at(-1)).toMatchObject({
      audience: { memberId: one.id },
      message: { topic: 'messages.unread.changed', payload: { unread: 3 } },
    })
    for (const language of ['KO', 'EN'] as const) {
      const list = await inbox(one, language)
      expect(list).toHaveLength(3)
      expect(list[0]).toMatchObject({
        kind: 'SYSTEM',
        title: TEXTS.title[language],
        text: TEXTS.text[language],
        link: '?member=limits',
        isRead: false,
      })
    }
    expect(await inbox(other)).toEqual([])
  })

  it('is sent once for a repeated request with its id', async () => {
    const one = await addMember(gateway.sql)
    const messageId = randomUUID()
    for (let sent = 0; sent < 2; sent++)
      expect(await send({ messageId }, { id: one.id })).toMatchObject({ status: 200, body: { messageId } })
    expect(await inbox(one)).toHaveLength(1)
  })

  it('is logged with the lengths and a digest of its texts, without the texts', async () => {
    const one = await addMember(gateway.sql)
    await send({}, { id: one.id, actor: 'Ara' })
    const [entry] = await gateway.sql<
      { actor: string; details: object }[]
    >`select actor, details from audit.log where action = 'member-messaged' and subject = ${`member:${one.id}`}`
    expect(entry).toMatchObject({
      actor: 'Ara',
      details: {
        titleLengths: { KO: '5', EN: '14' },
        textLengths: { KO: '17', EN: '37' },
        sha256: createHash('sha256')
          .update(JSON.stringify([TEXTS.title.KO, TEXTS.title.EN, TEXTS.text.KO, TEXTS.text.EN]))
          .digest('hex'),
      },
    })
    expect(JSON.stringify(entry)).not.toMatch(/documents|서류/)
  })

  it('429: is one of 30 an hour for each person of the staff', async () => {
    for (let sent = 0; sent < 30; sent++) expect((await send({}, { actor: 'Busy' })).status).toBe(200)
    expect(await send({}, { actor: 'Busy' })).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS' } })
    expect((await send({}, { actor: 'Calm' })).status).toBe(200)
    gateway.advance(61 * 60_000)
    expect((await send({}, { actor: 'Busy' })).status).toBe(200)
  })

  it('400: without one of the languages, with too much, or with a link to another page; 404: to a member of another merchant', async () => {
    for (const body of [
      { title: { KO: 'x' } },
      { title: { KO: 'x', EN: ' ' } },
      { title: { KO: 'x'.repeat(101), EN: 'x' } },
      { text: { KO: 'x', EN: 'x'.repeat(2_001) } },
      { page: 'https://example.com' },
      { messageId: '1' },
    ]) {
      expect([body, (await send(body)).status]).toEqual([body, 400])
    }
    expect((await send({}, { merchant: 'LOTUS' })).status).toBe(404)
  })
})
