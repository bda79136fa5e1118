import { createDecipheriv } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { FEEDBACK } from '@atrium/contracts/rules/support-rules'
import { addMember, addMerchant } from '../../testing/builders.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { testGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  const { sql } = gateway
  await addMerchant(sql, { code: 'OPEN', host: 'open.example', modules: ['FEEDBACK3'] })
  await addMerchant(sql, { code: 'SILENT', host: 'silent.example', modules: [] })
  await addMerchant(sql, { code: 'RESTING', host: 'resting.example', status: 1 })
  for (const merchant of ['OPEN', 'RESTING', 'DEMO'])
    await sql`
      insert into support.service_paths (merchant, type, address) values (${merchant}, 3, '/wps/customer-service'),
        (${merchant}, 4, 'https://vip.example/desk')`
  await sql`insert into support.settings (merchant, question_min_words, question_max_words) values ('DEMO', 3, 5)`
  await sql`
    insert into content.help_topics (anchor, merchant, position, title, body)
    values ('refund', 'DEMO', 1, ${sql.json({ KO: '환불', EN: 'Refund' })},
      ${sql.json({ KO: '<p>환불<img src=x onerror=x()></p>', EN: '<p>Refund</p>' })})`
})
afterAll(() => gateway.close())

const open = (path: string): string => {
  const cipher = createDecipheriv('des-ede3-ecb', Buffer.from(path.slice(-8).repeat(3), 'latin1'), null)
  return cipher.update(path.slice(0, -8), 'base64', 'utf8') + cipher.final('utf8')
}
const png = (size = 64): string => {
  const bytes = Buffer.alloc(size)
  Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex').copy(bytes)
  return bytes.toString('base64')
}
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(40)]).toString('base64')
let addresses = 0
/** Returns a new address each time, so that rate limits of one test do not affect the next. */
const elsewhere = () => `10.0.${addresses >> 8}.${addresses++ & 255}`

describe('customerService', () => {
  it("200: one path of type 3, which opens to an absolute address at the visitor's own host", async () => {
    const { pathList } = (await gateway.call('customerService', {}, { host: 'open.example' })).value.version
    expect(pathList.map(({ type }) => type)).toEqual([3])
    expect(open(pathList[0]!.path)).toBe('http://open.example/wps/customer-service')
  })

  it('404: a path without a host, whatever is before its colon', async () => {
    for (const host of ['open.example:99999', 'open.example:80@evil.example'])
      expect((await gateway.call('customerService', {}, { host })).body).toMatchObject({
        errorCode: 'UNKNOWN_MERCHANT',
      })
  })

  it.each([
    [4, [3]],
    [5, [3, 4]],
  ])('200: rank level %i gets %j', async (level, types) => {
    const member = await addMember(gateway.sql)
    await gateway.sql`update identity.members set vip_level = ${level} where id = ${member.id}`
    const { pathList } = (await gateway.call('customerService', {}, { token: await gateway.signIn(member) })).value
      .version
    expect(pathList.map(({ type }) => type)).toEqual(types)
    if (level > 4) expect(open(pathList[1]!.path)).toBe('https://vip.example/desk')
  })

  it('200: during maintenance, and the desk of the portal for a merchant without its own', async () => {
    expect(
      (await gateway.call('customerService', {}, { host: 'resting.example' })).value.version.pathList,
    ).toHaveLength(1)
    expect((await gateway.call('customerService', {}, { host: 'lotus.localhost' })).value.version.pathList).toEqual([
      { type: 3, path: expect.any(String) },
    ])
  })
})

describe('supportSettings', () => {
  it("200: the merchant's own, or the default ones", async () => {
    expect((await gateway.call('supportSettings', {})).value).toEqual({
      question: { minWords: 3, maxWords: 5 },
      feedback: { maxLength: 140, maxImages: 3, maxImageBytes: 5_242_880 },
    })
    expect((await gateway.call('supportSettings', {}, { host: 'open.example' })).value.question).toEqual({
      minWords: 3,
      maxWords: 200,
    })
  })
})

describe('supportQuestion', () => {
  it('200: stored, with topics that may answer it; the ticket shows the answer once there is one', async () => {
    const asked = (await gateway.call('supportQuestion', { content: ' 환불은 언제 되나요 ', language: 'KO' })).value
    expect(asked).toMatchObject({
      content: '환불은 언제 되나요',
      status: 'OPEN',
      related: [{ anchor: 'refund', title: '환불' }],
    })
    expect(asked.ticketId).toMatch(/^Q-[A-Z2-9]{24}$/)
    const look = async () => (await gateway.call('supportQuestions', { tickets: `x,${asked.ticketId}` })).value.list
    expect(await look()).toEqual([
      { ticketId: asked.ticketId, content: '환불은 언제 되나요', askedAt: asked.askedAt, status: 'OPEN' },
    ])
    const answer = async (merchant: string) =>
      (
        await sendAsStaff(gateway, 'POST', `/questions/${asked.ticketId}/answer`, {
          body: { answer: ' 1분 안에 돼요. ' },
          staff: staffOf('mina', { merchant }),
        })
      ).status
    expect(await answer('LOTUS')).toBe(404)
    expect(await answer('DEMO')).toBe(200)
    expect(await look()).toEqual([
      expect.objectContaining({ status: 'ANSWERED', answer: '1분 안에 돼요.', answeredAt: expect.any(Number) }),
    ])
    // A question can be answered only once.
    expect(await answer('DEMO')).toBe(404)
  })

  it.each([
    ['too short', '두 단어', 2],
    ['too long', '하나 둘 셋 넷 다섯 여섯', 6],
    ['without words', '... ... ...', 0],
  ])('400: %s, with the limits of the merchant', async (_what, content, words) => {
    const { status, body } = await gateway.call('supportQuestion', { content, language: 'KO' })
    expect([status, body]).toMatchObject([
      400,
      {
        errorCode: 'INVALID_REQUEST',
        issues: [{ path: 'content', message: `질문은 단어 3개에서 5개 사이여야 해요. 지금 ${words}개예요.` }],
      },
    ])
  })

  it('400: names the limits in English too', async () => {
    expect((await gateway.call('supportQuestion', { content: 'too short', language: 'EN' })).body).toMatchObject({
      issues: [{ message: 'Please write between 3 and 5 words. You have written 2.' }],
    })
  })

  it('400: empty', async () => {
    expect((await gateway.call('supportQuestion', { content: '   ', language: 'KO' })).status).toBe(400)
  })

  it('429: the sixth within ten minutes, also for concurrent requests; later again 200', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    const ask = () => gateway.call('supportQuestion', { content: 'one two three', language: 'EN' }, { token })
    const statuses = (await Promise.all(Array.from({ length: 8 }, ask))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    gateway.advance(11 * 60_000)
    expect((await ask()).status).toBe(200)
  })
})

describe('supportQuestions', () => {
  it("200: a member's own questions only, also by ticket", async () => {
    const [mine, other] = [
      await gateway.signIn(await addMember(gateway.sql)),
      await gateway.signIn(await addMember(gateway.sql)),
    ]
    const { ticketId } = (
      await gateway.call('supportQuestion', { content: 'who can read this', language: 'EN' }, { token: mine })
    ).value
    expect(
      (await gateway.call('supportQuestions', {}, { token: mine })).value.list.map((each) => each.ticketId),
    ).toEqual([ticketId])
    expect((await gateway.call('supportQuestions', { tickets: ticketId }, { token: other })).value.list).toEqual([])
    expect((await gateway.call('supportQuestions', { tickets: ticketId })).value.list).toEqual([])
  })

  it('400: a list that is too long', async () => {
    expect((await gateway.call('supportQuestions', { tickets: 'x'.repeat(801) })).status).toBe(400)
  })
})

describe('feedback', () => {
  const send = (request: { content: string; images?: string[] }, options: Parameters<TestGateway['call']>[2] = {}) =>
    gateway.call('feedback', request, { host: 'open.example', ...options })
  const memberToken = async () => gateway.signIn(await addMember(gateway.sql, { merchant: 'OPEN' }))

  it('200: stored with its pictures unchanged', async () => {
    const token = await memberToken()
    const { ticketId, status } = (await send({ content: '👍'.repeat(140), images: [png(), jpeg] }, { token })).value
    expect([ticketId, status]).toEqual([expect.stringMatching(/^F-[A-Z2-9]{10}$/), 'RECEIVED'])
    const rows = await gateway.sql`
        select position, type, content from support.feedback_images where ticket_id = ${ticketId} order by position`
    expect(rows.map(({ position, type, content }) => [position, type, (content as Buffer).toString('base64')])).toEqual(
      [
        [1, 'image/png', png()],
        [2, 'image/jpeg', jpeg],
      ],
    )
    expect(
      await gateway.sql`
        select content, member_id is not null as known from support.feedback where ticket_id = ${ticketId}`,
    ).toEqual([{ content: '👍'.repeat(140), known: true }])
  })

  it('200: from a visitor, and three pictures of the maximum size', async () => {
    expect(
      (
        await send(
          {
            content: 'All three',
            images: [png(FEEDBACK.maxImageBytes), png(FEEDBACK.maxImageBytes), png(FEEDBACK.maxImageBytes)],
          },
          { token: await memberToken() },
        )
      ).status,
    ).toBe(200)
    expect((await send({ content: '좋아요' })).status).toBe(200)
  })

  const html = Buffer.from('<!doctype html><script>x()</script>'.padEnd(80)).toString('base64')
  it.each([
    ['one character of ten thousand marks', { content: `e${'\u0301'.repeat(10_000)}` }],
    ['141 characters', { content: 'x'.repeat(141) }],
    ['nothing but space', { content: '  ' }],
    ['four pictures', { content: 'x', images: [png(), png(), png(), png()] }],
    ['a byte too many', { content: 'x', images: [png(FEEDBACK.maxImageBytes + 1)] }],
    ['HTML as a picture', { content: 'x', images: [html] }],
    [
      'an SVG as a picture',
      {
        content: 'x',
        images: [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>').toString('base64')],
      },
    ],
    ['a GIF', { content: 'x', images: [Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)]).toString('base64')] }],
    ['a data address instead of base64', { content: 'x', images: [`data:image/png;base64,${png()}`] }],
    ['base64 with a line break', { content: 'x', images: [`${png().slice(0, 40)}\n${png().slice(40)}`] }],
    ['an empty picture', { content: 'x', images: [''] }],
  ])('400: %s, and nothing is stored', async (_what, request) => {
    const [before] = await gateway.sql`select count(*) from support.feedback`
    expect((await send(request, { token: await memberToken() })).status).toBe(400)
    expect(await gateway.sql`select count(*) from support.feedback`).toEqual([before])
  })

  it('413 TOO_LARGE: a body above the maximum of three pictures', async () => {
    const { status, body } = await send({
      content: 'x',
      images: Array.from({ length: 4 }, () => png(FEEDBACK.maxImageBytes)),
    })
    expect([status, body]).toMatchObject([413, { errorCode: 'TOO_LARGE' }])
  })

  it('403: while FEEDBACK3 is off', async () => {
    expect(await gateway.call('feedback', { content: 'x' }, { host: 'silent.example' })).toMatchObject({
      status: 403,
      body: { errorCode: 'FEATURE_OFF' },
    })
  })

  it('429: the sixth within ten minutes', async () => {
    const token = await memberToken()
    for (let sent = 0; sent < 5; sent++) expect((await send({ content: 'x' }, { token })).status).toBe(200)
    expect((await send({ content: 'x' }, { token })).status).toBe(429)
  })
})

describe('questions and feedback for staff', () => {
  it('200: open questions, the oldest first, with their writers; an answered one moves to the answered ones', async () => {
    const member = await addMember(gateway.sql)
    const { ticketId } = (
      await gateway.call(
        'supportQuestion',
        { content: 'where is it', language: 'EN' },
        { token: await gateway.signIn(member) },
      )
    ).value
    const list = async (state: string) =>
      (await sendAsStaff(gateway, 'GET', `/questions?state=${state}&account=${member.account.toUpperCase()}`)).body.list
    expect(await list('OPEN')).toEqual([
      {
        ticketId,
        content: 'where is it',
        askedAt: expect.stringMatching(/Z$/),
        language: 'EN',
        account: member.account,
      },
    ])
    await sendAsStaff(gateway, 'POST', `/questions/${ticketId}/answer`, { body: { answer: 'Here.' } })
    expect(await list('OPEN')).toEqual([])
    expect(await list('ANSWERED')).toEqual([
      expect.objectContaining({
        ticketId,
        answer: 'Here.',
        answeredBy: '미나',
        answeredAt: expect.stringMatching(/Z$/),
      }),
    ])
    const first = (await sendAsStaff(gateway, 'GET', '/questions?pageSize=1')).body
    const second = (await sendAsStaff(gateway, 'GET', `/questions?pageSize=1&after=${first.next}`)).body
    expect(Date.parse(second.list[0].askedAt)).toBeGreaterThanOrEqual(Date.parse(first.list[0].askedAt))
  })

  it('200: feedback of the own merchant with its pictures, each of which is logged as viewed; 404 for an unknown picture', async () => {
    const open = { staff: staffOf('mina', { merchant: 'OPEN' }) }
    const member = await addMember(gateway.sql, { merchant: 'OPEN' })
    const { ticketId } = (
      await gateway.call(
        'feedback',
        { content: 'Look', images: [jpeg] },
        { host: 'open.example', token: await gateway.signIn(member) },
      )
    ).value
    expect((await sendAsStaff(gateway, 'GET', '/feedback', open)).body.list).toContainEqual({
      ticketId,
      content: 'Look',
      receivedAt: expect.stringMatching(/Z$/),
      images: 1,
      account: member.account,
    })
    expect((await sendAsStaff(gateway, 'GET', `/feedback/${ticketId}/images/1`, open)).body).toEqual({
      type: 'image/jpeg',
      data: jpeg,
    })
    expect(
      await gateway.sql`
        select actor, merchant from audit.log where action = 'feedback-viewed' and subject = ${`feedback:${ticketId}`}`,
    ).toEqual([{ actor: 'mina', merchant: 'OPEN' }])
    expect((await sendAsStaff(gateway, 'GET', `/feedback/${ticketId}/images/2`, open)).status).toBe(404)
    expect((await sendAsStaff(gateway, 'GET', `/feedback/${ticketId}/images/1`)).status).toBe(404)
    expect((await sendAsStaff(gateway, 'GET', '/feedback')).body.list).toEqual([])
  })

  it('400: an empty answer and a fourth picture', async () => {
    expect((await sendAsStaff(gateway, 'POST', '/questions/Q-1/answer', { body: { answer: ' ' } })).status).toBe(400)
    expect((await sendAsStaff(gateway, 'GET', '/feedback/F-1/images/4')).status).toBe(400)
  })
})

describe('the desk', () => {
  const desk = (options: {
    method?: 'GET' | 'POST'
    query?: string
    payload?: string
    headers?: Record<string, string>
    host?: string
  }) =>
    gateway.app.inject({
      method: options.method ?? 'GET',
      url: `/wps/customer-service${options.query ?? ''}`,
      remoteAddress: elsewhere(),
      headers: {
        host: options.host ?? 'localhost',
        ...(options.payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...options.headers,
      },
      ...(options.payload !== undefined && { payload: options.payload }),
    })
  const ask = (content: string, headers: Record<string, string> = {}) =>
    desk({ method: 'POST', payload: new URLSearchParams({ content }).toString(), headers })

  it("shows sanitised help, in the visitor's language and theme, under a policy that runs nothing", async () => {
    const page = await desk({ headers: { cookie: 'atrium-lang=KO; atrium-theme=light' } })
    expect(page.body).toContain('<html lang="ko-KR" data-theme="light">')
    expect(page.body).toContain('<summary>환불</summary>')
    expect(page.body).not.toMatch(/x\(\)|<script/)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect((await desk({ host: 'resting.example' })).statusCode).toBe(200)
  })

  it("is found without a script at the merchant's configured address, also during maintenance", async () => {
    const opened = async (host: string) => {
      const { statusCode, headers } = await gateway.app.inject({
        url: '/wps/customer-service/open',
        remoteAddress: elsewhere(),
        headers: { host },
      })
      return [statusCode, headers.location]
    }
    expect(await opened('open.example')).toEqual([302, 'http://open.example/wps/customer-service'])
    const { sql } = gateway
    await sql`
      update support.service_paths set address = 'https://help.example/desk?from=resting'
      where merchant = 'RESTING' and type = 3`
    expect(await opened('resting.example')).toEqual([302, 'https://help.example/desk?from=resting'])
    await sql`
      update support.service_paths set address = '/wps/customer-service' where merchant = 'RESTING' and type = 3`
    expect((await opened('nobody.example'))[0]).toBe(404)
  })

  it('stores a question and shows it with its answer', async () => {
    const sent = await ask('<i>x()</i> how are')
    expect(sent.statusCode).toBe(303)
    expect(sent.headers['cross-origin-opener-policy']).toBe('same-origin')
    const query = sent.headers.location!.replace('/wps/customer-service', '')
    const page = await desk({ query })
    expect(page.body).toContain('&#60;i&#62;x()&#60;/i&#62; how are')
    const ticketId = query.split('=')[1]!
    expect(
      (await sendAsStaff(gateway, 'POST', `/questions/${ticketId}/answer`, { body: { answer: '<b>Well</b>' } })).status,
    ).toBe(200)
    expect((await desk({ query })).body).toContain('&#60;b&#62;Well&#60;/b&#62;')
  })

  /** Opens a member's window like the portal does. Returns the address that the pass redirects to, and the cookie. */
  async function openedBy(level: number) {
    const member = await addMember(gateway.sql)
    await gateway.sql`update identity.members set vip_level = ${level} where id = ${member.id}`
    const token = await gateway.signIn(member)
    const { pathList } = (await gateway.call('customerService', {}, { token })).value.version
    const address = new URL(open(pathList[0]!.path))
    const first = await desk({ query: address.search })
    return { member, token, pass: address.search, first, cookie: String(first.headers['set-cookie']).split(';')[0]! }
  }

  it('is a member’s where the portal opened it: the question is theirs, and its answer reaches the inbox', async () => {
    const { member, token, pass, first, cookie } = await openedBy(1)
    expect([first.statusCode, first.headers.location]).toEqual([303, '/wps/customer-service'])
    expect(first.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/)
    expect((await desk({ headers: { cookie } })).body).toContain(member.account)
    const sent = await ask('where is it', { cookie })
    const ticketId = sent.headers.location!.split('ticket=')[1]!
    const [own] = (await gateway.call('supportQuestions', {}, { token })).value.list
    expect(own).toMatchObject({ ticketId, content: 'where is it' })
    gateway.published.length = 0
    await sendAsStaff(gateway, 'POST', `/questions/${ticketId}/answer`, { body: { answer: 'On its way' } })
    const { list } = (await gateway.call('messages', {}, { token })).value
    expect(list[0]).toMatchObject({ title: '고객센터의 답변이 도착했어요', text: 'On its way', link: '/help' })
    expect(gateway.published).toEqual([
      expect.objectContaining({
        audience: { memberId: member.id },
        message: expect.objectContaining({ topic: 'messages.unread.changed' }),
      }),
    ])
    // The pass is already used, and the ticket alone does not reveal a member's question.
    expect((await desk({ query: pass })).headers['set-cookie']).toBeUndefined()
    expect((await desk({ query: `?ticket=${ticketId}`, headers: { cookie } })).body).toContain('On its way')
    expect((await desk({ query: `?ticket=${ticketId}` })).statusCode).toBe(404)
  })

  it('is a visitor’s again once the member has logged out, and with an expired pass', async () => {
    const { member, token, cookie } = await openedBy(1)
    await gateway.call('logout', {}, { token })
    expect((await desk({ headers: { cookie } })).body).not.toContain(member.account)
    const late = await gateway.signIn(await addMember(gateway.sql))
    const { pathList } = (await gateway.call('customerService', {}, { token: late })).value.version
    gateway.advance(3 * 60_000)
    expect((await desk({ query: new URL(open(pathList[0]!.path)).search })).headers['set-cookie']).toBeUndefined()
  })

  it('is a visitor’s with a pass that another site links to: it may be followed by another person than its owner', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    const { pathList } = (await gateway.call('customerService', {}, { token })).value.version
    const query = new URL(open(pathList[0]!.path)).search
    const opened = async (site: string) =>
      (await desk({ query, headers: { 'sec-fetch-site': site } })).headers['set-cookie']
    expect(await opened('cross-site')).toBeUndefined()
    expect(await opened('same-site')).toBeUndefined()
    expect(String(await opened('same-origin'))).toContain('atrium-desk=')
  })

  it('of VIP members opens above rank 4 alone, and their questions are answered first', async () => {
    const [silver, platinum] = [await openedBy(4), await openedBy(5)]
    const vip = (cookie?: string) =>
      desk({ query: '?desk=vip', headers: { cookie: `atrium-lang=EN; ${cookie ?? ''}` } })
    expect((await vip()).headers.location).toBe('/wps/customer-service')
    expect((await vip(silver.cookie)).headers.location).toBe('/wps/customer-service')
    expect((await vip(platinum.cookie)).body).toContain('VIP desk')
    await ask('first of all here', { cookie: silver.cookie })
    gateway.advance(60_000)
    await ask('later but more important', { cookie: platinum.cookie })
    const { list } = (await sendAsStaff(gateway, 'GET', '/questions?state=OPEN')).body
    const writers = list.map(({ account, isVip }: { account?: string; isVip?: true }) => [account, isVip])
    expect(writers[0]).toEqual([platinum.member.account, true])
    expect(writers).toContainEqual([silver.member.account, undefined])
  })

  it('shows what is wrong with a question, and retains the typed text', async () => {
    const page = await ask('"><b>short')
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('&#34;&#62;&#60;b&#62;short</textarea>')
    expect(page.body).toContain('role="alert"')
    expect((await ask('a\u0000b c d')).statusCode).toBe(400)
  })

  it('counts questions of one visitor there and in the portal together', async () => {
    const address = '198.51.100.9'
    const asked = (url: string, remoteAddress: string, more: object) =>
      gateway.app.inject({ method: 'POST', url, remoteAddress, ...more }).then(({ statusCode }) => statusCode)
    const atDesk = () =>
      asked('/wps/customer-service', `::ffff:${address}`, {
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'content=one+two+three',
      })
    const inPortal = () =>
      asked('/wps/support/question', address, {
        headers: { host: 'localhost' },
        payload: { content: 'one two three', language: 'EN' },
      })
    expect([await atDesk(), await inPortal(), await atDesk(), await inPortal(), await atDesk()]).toEqual([
      303, 200, 303, 200, 303,
    ])
    expect([await atDesk(), await inPortal()]).toEqual([429, 429])
  })

  it('rejects a form of another site, an unknown ticket and an unknown host', async () => {
    expect((await ask('one two three', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await desk({ query: '?ticket=Q-none' })).statusCode).toBe(404)
    expect((await desk({ host: 'elsewhere.example' })).statusCode).toBe(404)
  })
})
