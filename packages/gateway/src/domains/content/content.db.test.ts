import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../testing/builders.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { testGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z') })
  const { sql } = gateway
  const both = (text: string) => sql.json({ KO: `${text} (한)`, EN: `${text} (en)` })
  for (const [id, group, position, link] of [
    ['b2', 'home', 2, null],
    ['b1', 'home', 1, '/promotions'],
    ['l1', 'w_login', 1, null],
  ] as const) {
    await sql`
      insert into content.banners (id, merchant, group_name, position, title, text, image, link)
      values (${id}, 'DEMO', ${group}, ${position}, ${both(id)}, ${both('text')}, '/art/banner/x.svg', ${link})`
  }
  for (const [id, type, at] of [
    ['n1', 'PL', '2026-11-01'],
    ['n2', 'PL', '2026-11-10'],
    ['later', 'PL', '2026-12-01'],
    ['p1', 'PU', '2026-11-01'],
    ['r1', 'PR', '2026-11-01'],
  ] as const) {
    await sql`
      insert into content.announcements (id, merchant, type, title, content, published_at)
      values (${id}, 'DEMO', ${type}, ${both(id)}, ${both('<p onclick="x()">text<script>alert(1)</script></p>')},
        ${at})`
  }
  for (const [anchor, position] of [
    ['faq', 2],
    ['terms', 1],
  ] as const) {
    await sql`
      insert into content.help_topics (anchor, merchant, position, title, body)
      values (${anchor}, 'DEMO', ${position}, ${both(anchor)},
        ${both('<h2 id="atrium">T</h2><a href="javascript:x()">l</a>')})`
  }
})
afterAll(() => gateway.close())

describe('announcements', () => {
  it('200: banners by group in their order, notices newest first and once published', async () => {
    const { value } = await gateway.call('announcements', { language: 'EN' })
    expect(Object.keys(value.banners)).toEqual(['home', 'w_login'])
    expect(value.banners.home).toEqual([
      {
        id: 'b1',
        groupName: 'home',
        title: 'b1 (en)',
        text: 'text (en)',
        image: '/art/banner/x.svg',
        link: '/promotions',
      },
      { id: 'b2', groupName: 'home', title: 'b2 (en)', text: 'text (en)', image: '/art/banner/x.svg' },
    ])
    expect(value.player.map(({ id }) => id)).toEqual(['n2', 'n1'])
    expect([value.popup.length, value.promotion.length]).toEqual([1, 1])
    expect(value.player[0]!.publishedAt).toBe(Date.parse('2026-11-10'))
  })

  it('200: content without active elements', async () => {
    expect((await gateway.call('announcements', { language: 'KO' })).value.player[0]!.content).toBe('<p>text</p> (한)')
  })

  it("200: only the requested types, and only the merchant's own", async () => {
    const { value } = await gateway.call('announcements', { language: 'KO', types: 'PU' })
    expect([value.banners, value.player, value.popup.length]).toEqual([{}, [], 1])
    expect((await gateway.call('announcements', { language: 'KO' }, { host: 'lotus.localhost' })).value).toEqual({
      banners: {},
      player: [],
      popup: [],
      promotion: [],
      help: [],
    })
  })

  it('200: content for visitors or for members only, until it ends', async () => {
    const { sql } = gateway
    for (const [id, audience, endsAt] of [
      ['h1', 'visitor', null],
      ['h2', 'member', null],
      ['h3', 'all', '2026-11-20T03:30:00Z'],
      ['h4', 'all', '2026-11-19T00:00:00Z'],
    ] as const) {
      await sql`
        insert into content.announcements (id, merchant, type, title, content, published_at, audience, ends_at)
        values (${id}, 'DEMO', 'H', ${sql.json({ KO: id, EN: id })}, ${sql.json({ KO: '', EN: '' })}, '2026-11-01',
          ${audience}, ${endsAt})`
    }
    const token = await gateway.signIn(await addMember(sql))
    const help = async (options = {}) =>
      (await gateway.call('announcements', { language: 'EN', types: 'H' }, options)).value.help.map(({ id }) => id)
    expect(await help()).toEqual(['h1', 'h3'])
    expect(await help({ token })).toEqual(['h2', 'h3'])
    gateway.advance(31 * 60_000)
    expect(await help()).toEqual(['h1'])
    expect((await gateway.call('announcements', { language: 'EN' })).value.help).toEqual([])
  })

  it('200: content for the log-in only with execution A, and never to a visitor', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    const after = async (options = {}) =>
      (await gateway.call('announcements', { language: 'EN', types: 'B,PL,H', execution: 'A' }, options)).value
    expect(await after({ token })).toMatchObject({ banners: {}, player: [], help: [{ id: 'h2' }] })
    expect(await after()).toMatchObject({ banners: {}, player: [], help: [] })
  })

  it('400: an unknown type or execution', async () => {
    expect((await gateway.call('announcements', { language: 'KO', types: 'B,XX' })).status).toBe(400)
    expect((await gateway.call('announcements', { language: 'KO', execution: 'C' as 'B' })).status).toBe(400)
  })
})

describe('noticeContent', () => {
  const read = (id: string, options = {}) => gateway.call('noticeContent', { id, language: 'EN' }, options)

  it('200: one notice of any type', async () => {
    expect((await read('n1')).value).toEqual({
      id: 'n1',
      title: 'n1 (en)',
      content: '<p>text</p> (en)',
      publishedAt: Date.parse('2026-11-01'),
    })
    expect((await read('p1')).status).toBe(200)
  })

  it('404: an unknown notice, one that is not published yet, that has ended, that is of another merchant or for members', async () => {
    for (const id of ['nothing', 'later', 'h4', 'h2'])
      expect(await read(id)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect((await read('n1', { host: 'lotus.localhost' })).status).toBe(404)
    expect((await read('h2', { token: await gateway.signIn(await addMember(gateway.sql)) })).status).toBe(200)
  })
})

describe('helpCenter', () => {
  it('200: sanitised topics in order', async () => {
    const { topics } = (await gateway.call('helpCenter', { language: 'EN' })).value
    expect(topics.map(({ anchor, title }) => [anchor, title])).toEqual([
      ['terms', 'terms (en)'],
      ['faq', 'faq (en)'],
    ])
    expect(topics[0]!.body).toMatch(/^<h2>T<\/h2><a[^>]*>l<\/a> \(en\)$/)
    expect(topics[0]!.body).not.toContain('javascript')
  })

  it('200: each section with its own topics', async () => {
    const { sql } = gateway
    await sql`
      insert into content.help_topics (anchor, merchant, position, title, body, section)
      values ('join-us', 'DEMO', 1, ${sql.json({ KO: '함께', EN: 'Join' })}, ${sql.json({ KO: '', EN: '' })}, 'join')`
    const anchors = async (section: 'help' | 'join' | 'down') =>
      (await gateway.call('helpCenter', { language: 'EN', section })).value.topics.map(({ anchor }) => anchor)
    expect([await anchors('help'), await anchors('join'), await anchors('down')]).toEqual([
      ['terms', 'faq'],
      ['join-us'],
      [],
    ])
  })

  it('400: an unknown section', async () => {
    expect((await gateway.call('helpCenter', { language: 'EN', section: 'other' as never })).status).toBe(400)
  })
})
