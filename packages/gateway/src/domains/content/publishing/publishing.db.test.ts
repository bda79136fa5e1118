import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { aBanner, aNotice, aResource, aTopic, editorOf } from '../../../testing/content-editor.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { changeAs } from '../../../platform/audit/actor.ts'
import { insertPicture } from '../../../platform/images/operator-pictures-repository.ts'
import { createContentPublishing } from './publish-due.ts'
import { isPictureUsed } from './used-pictures.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
const later = (minutes: number) => new Date(gateway.deps.clock().getTime() + minutes * 60_000).toISOString()
const never = { isStopping: () => false }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: NOW, stopped: true })
})
afterAll(() => gateway.close())
afterEach(async () => {
  for (const table of ['content.banners', 'content.announcements', 'content.help_topics', 'settings.resources'])
    await gateway.sql.unsafe(`delete from ${table}`)
  await gateway.sql`alter table content.versions disable trigger versions_are_kept`
  await gateway.sql`delete from content.versions`
  await gateway.sql`alter table content.versions enable trigger versions_are_kept`
})

const announcements = async (host = 'localhost') =>
  (await gateway.call('announcements', { language: 'EN' }, { host })).value
const notices = async (host?: string) => (await announcements(host)).player.map(({ id, title }) => `${id}: ${title}`)
const publish = async (...[kind, id, content]: [Parameters<typeof editorOf>[1], string, object]) => {
  const editor = editorOf(gateway, kind, id)
  expect((await editor.save(content)).status).toBe(200)
  expect((await editor.publish()).status).toBe(200)
  return editor
}
const errorOf = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode]

describe('drafts', () => {
  it('are not visible until they are published, and then change the published content', async () => {
    const editor = await publish('ANNOUNCEMENT', 'summer', aNotice())
    expect(await notices()).toEqual(['summer: Notice'])
    await editor.save(aNotice({ title: { KO: '새', EN: 'New' } }))
    expect(await notices()).toEqual(['summer: Notice'])
    const { body } = await editor.publish()
    expect(await notices()).toEqual(['summer: New'])
    expect([
      body.published,
      body.open,
      body.history.map(({ version, state }: { version: number; state: string }) => [version, state]),
    ]).toEqual([
      2,
      undefined,
      [
        [2, 'PUBLISHED'],
        [1, 'SUPERSEDED'],
      ],
    ])
  })

  it('publish each kind where its call reads it', async () => {
    await publish('BANNER', 'b1', aBanner())
    await publish('HELP_TOPIC', 'terms', aTopic({ section: 'join' }))
    await publish('RESOURCE', 'SOCIAL', aResource({ url: '/chat' }))
    expect((await announcements()).banners).toEqual({
      home: [
        {
          id: 'b1',
          groupName: 'home',
          title: 'Banner',
          text: 'Words',
          image: '/art/banner/arch~170~one.svg',
          link: '/promotions',
        },
      ],
    })
    expect((await gateway.call('helpCenter', { language: 'EN', section: 'join' })).value.topics).toEqual([
      expect.objectContaining({ anchor: 'terms', title: 'Topic', body: '<p>Body</p>' }),
    ])
    expect((await gateway.call('resources', { language: 'EN' })).value.resources).toEqual({
      SOCIAL: {
        url: '/chat',
        labelName: 'Channel',
        labelNameEn: 'Channel',
        labelNameCn: 'Channel',
      },
    })
  })

  it('409: of two concurrent saves, only the first is stored', async () => {
    const mina = editorOf(gateway, 'BANNER', 'b1')
    const jun = editorOf(gateway, 'BANNER', 'b1', staffOf('준'))
    const from = { revision: 0, published: 0 }
    const both = await Promise.all([
      mina.save(aBanner({ link: '/one' }), from),
      jun.save(aBanner({ link: '/two' }), from),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(errorOf(both.find(({ status }) => status === 409)!)).toEqual([409, 'CONTENT_CHANGED'])
    const { open } = (await mina.read()).body
    expect([open.revision, open.content.link]).toEqual([1, both[0].status === 200 ? '/one' : '/two'])
  })

  it('are saved once for a repeated request; its id cannot be used for another one', async () => {
    const editor = editorOf(gateway, 'BANNER', 'b1')
    const requestId = randomUUID()
    const [first, second] = [
      await editor.save(aBanner(), { requestId, revision: 0 }),
      await editor.save(aBanner(), { requestId, revision: 0 }),
    ]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(errorOf(await editor.save(aBanner({ link: '/other' }), { requestId }))).toEqual([409, 'REQUEST_ID_USED'])
  })

  it('are discarded, a new item completely', async () => {
    const editor = editorOf(gateway, 'BANNER', 'b1')
    await editor.save(aBanner())
    expect((await editor.post('draft/discard', { version: 1, revision: 7 })).status).toBe(409)
    expect((await editor.discard()).status).toBe(200)
    expect((await editor.discard()).status).toBe(200)
    expect((await editor.read()).status).toBe(404)
  })

  it('409: another version was published than the one that was read', async () => {
    await gateway.sql`
      insert into content.banners
        ${gateway.sql({ id: 'b1', merchant: 'DEMO', group_name: 'home', position: 1, title: gateway.sql.json({ KO: 'a', EN: 'a' }) as never, text: gateway.sql.json({ KO: 'a', EN: 'a' }) as never, image: '/art/banner/arch~1~a.svg' })}`
    const editor = editorOf(gateway, 'BANNER', 'b1')
    await editor.save(aBanner())
    await gateway.sql`update content.banners set link = '/elsewhere' where id = 'b1'`
    expect(errorOf(await editor.publish({ published: 1 }))).toEqual([409, 'CONTENT_CHANGED'])
    expect((await editor.publish()).status).toBe(200)
  })

  it.each([
    ['a text of one language', aNotice({ title: { KO: '한' } as never })],
    ['a link that runs a script', aBanner({ link: 'javascript:alert(1)' })],
    ['a link to another origin without https', aBanner({ link: '//evil.example' })],
    ['a picture of elsewhere', aBanner({ image: 'https://evil.example/a.png' })],
    ['content of another kind', aTopic()],
  ])('400: %s', async (_name, content) => {
    const kind = content.kind === 'HELP_TOPIC' ? 'BANNER' : content.kind
    expect((await editorOf(gateway, kind, 'x').save(content)).status).toBe(400)
  })

  it('400: a resource of an unknown type', async () => {
    expect((await editorOf(gateway, 'RESOURCE', 'APP_OTHER').save(aResource())).status).toBe(400)
  })

  it('409: a picture that the merchant has not uploaded, and one that would end first', async () => {
    const banner = editorOf(gateway, 'BANNER', 'b1')
    await banner.save(aBanner({ image: '/art/brand/0123456789abcdef.png' }))
    expect(errorOf(await banner.publish())).toEqual([409, 'CONTENT_PICTURE_MISSING'])
    const notice = editorOf(gateway, 'ANNOUNCEMENT', 'n1')
    await notice.save(aNotice({ endsAt: later(-1) }))
    expect(errorOf(await notice.publish())).toEqual([409, 'CONTENT_ENDED'])
    expect(errorOf(await notice.schedule(later(5)))).toEqual([409, 'CONTENT_ENDED'])
  })
})

describe('history', () => {
  it('an earlier version is published again as a new one, once', async () => {
    const editor = await publish('ANNOUNCEMENT', 'n1', aNotice())
    await editor.save(aNotice({ title: { KO: '둘', EN: 'Two' } }))
    await editor.publish()
    const requestId = randomUUID()
    const { body } = await editor.rollBack(1, { requestId })
    expect(await notices()).toEqual(['n1: Notice'])
    expect(body.history[0]).toMatchObject({
      version: 3,
      origin: 'ROLL_BACK',
      restores: 1,
      reason: 'Again',
      publishedBy: '미나',
    })
    expect((await editor.rollBack(1, { requestId })).body).toEqual(body)
    expect(errorOf(await editor.rollBack(2, { requestId }))).toEqual([409, 'REQUEST_ID_USED'])
    expect((await editor.rollBack(9)).status).toBe(404)
  })

  it('a removed item is no longer shown, and can be published again', async () => {
    const editor = await publish('BANNER', 'b1', aBanner())
    expect((await editor.remove()).body.history[0]).toMatchObject({ version: 2, origin: 'REMOVAL', reason: 'Over' })
    expect((await announcements()).banners).toEqual({})
    expect((await editor.remove()).status).toBe(404)
    await editor.rollBack(1)
    expect((await announcements()).banners.home).toHaveLength(1)
  })

  it('an announcement keeps its age when it is corrected', async () => {
    const editor = await publish('ANNOUNCEMENT', 'n1', aNotice())
    const [before] = (await announcements()).player
    gateway.advance(3_600_000)
    await editor.save(aNotice({ title: { KO: '고침', EN: 'Corrected' } }))
    await editor.publish()
    expect((await announcements()).player).toEqual([{ ...before, title: 'Corrected' }])
  })

  it('has content that was written without the editor, but no notice for one member', async () => {
    await gateway.sql`
      insert into content.help_topics (anchor, merchant, position, title, body)
      values ('faq', 'DEMO', 3, '{"KO":"가","EN":"a"}', '{"KO":"나","EN":"b"}')`
    const { body } = await editorOf(gateway, 'HELP_TOPIC', 'faq').read()
    expect(body).toMatchObject({
      published: 1,
      history: [
        { origin: 'DIRECT', content: { kind: 'HELP_TOPIC', section: 'help', position: 3, title: { EN: 'a' } } },
      ],
    })
  })

  it('a published version cannot be changed or deleted, by any statement', async () => {
    await publish('BANNER', 'b1', aBanner())
    await expect(gateway.sql`update content.versions set content = '{}' where item_id = 'b1'`).rejects.toThrow(
      'keeps its content',
    )
    await expect(gateway.sql`delete from content.versions where item_id = 'b1'`).rejects.toThrow('is not deleted')
  })

  it('every decision is in the audit log with its author', async () => {
    const editor = await publish('BANNER', 'b9', aBanner())
    await editor.remove()
    const log = await gateway.sql<{ actor: string; state: string; subject: string }[]>`
      select actor, details -> 'to' ->> 'state' as state, subject
      from audit.log where subject like 'content.versions DEMO BANNER b9 %' order by id`
    expect(log.map(({ actor, state, subject }) => [actor, state, subject.at(-1)])).toEqual([
      ['미나', 'DRAFT', '1'],
      ['미나', 'PUBLISHED', '1'],
      ['미나', 'SUPERSEDED', '1'],
      ['미나', 'PUBLISHED', '2'],
    ])
  })
})

describe('a schedule', () => {
  const run = () => createContentPublishing(gateway.deps)(never)

  it('publishes once at its time, with several concurrent processes and after a restart', async () => {
    const editor = editorOf(gateway, 'ANNOUNCEMENT', 'n1')
    await editor.save(aNotice())
    expect((await editor.schedule(later(10))).body.open).toMatchObject({ state: 'SCHEDULED', scheduledBy: '미나' })
    await run()
    expect(await notices()).toEqual([])
    gateway.advance(10 * 60_000)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await notices()).toEqual(['n1: Notice'])
    expect((await editor.read()).body.history).toMatchObject([{ version: 1, state: 'PUBLISHED', publishedBy: '미나' }])
    expect(
      await gateway.sql`
        select actor from audit.log where subject = 'content.announcements DEMO n1' and details -> 'from' = 'null'
          and at > ${new Date(0)} order by id desc limit 1`,
    ).toEqual([{ actor: 'job:content-schedule' }])
  })

  it('can be cancelled, or replaced by another time', async () => {
    const editor = editorOf(gateway, 'ANNOUNCEMENT', 'n1')
    await editor.save(aNotice())
    await editor.schedule(later(10))
    await editor.schedule(later(30))
    gateway.advance(20 * 60_000)
    await run()
    expect(await notices()).toEqual([])
    await editor.unschedule()
    gateway.advance(20 * 60_000)
    await run()
    expect(await notices()).toEqual([])
    expect((await editor.read()).body.open).toMatchObject({ state: 'DRAFT' })
  })

  it('409 or 400: a scheduled version cannot be saved, discarded, rolled back or removed; a time that has passed', async () => {
    const editor = await publish('BANNER', 'b1', aBanner())
    await editor.save(aBanner({ link: '/other' }))
    expect((await editor.schedule(later(-1))).status).toBe(400)
    await editor.schedule(later(10))
    for (const answer of [
      await editor.save(aBanner()),
      await editor.discard(),
      await editor.rollBack(1),
      await editor.remove(),
    ])
      expect(errorOf(answer)).toEqual([409, 'CONTENT_SCHEDULED'])
  })

  it('does not block others that can be published', async () => {
    const [broken, sound] = [editorOf(gateway, 'BANNER', 'b1'), editorOf(gateway, 'BANNER', 'b2')]
    for (const editor of [broken, sound]) {
      await editor.save(aBanner())
      await editor.schedule(later(5))
    }
    await gateway.sql`alter table content.versions disable trigger versions_are_kept`
    await gateway.sql`
      update content.versions set content = content || '{"image":"/art/brand/0123456789abcdef.png"}'
      where item_id = 'b1'`
    await gateway.sql`alter table content.versions enable trigger versions_are_kept`
    gateway.advance(5 * 60_000)
    await run()
    expect((await announcements()).banners.home!.map(({ id }) => id)).toEqual(['b2'])
    expect(gateway.logged.some((line) => line.includes('A scheduled change of content cannot be made'))).toBe(true)
  })

  it('removes content whose time is over', async () => {
    const editor = editorOf(gateway, 'ANNOUNCEMENT', 'n1')
    await editor.save(aNotice({ endsAt: later(10) }))
    await editor.publish()
    gateway.advance(11 * 60_000)
    await Promise.all([run(), run()])
    expect((await editor.read()).body).toMatchObject({
      published: 2,
      history: [
        { version: 2, origin: 'ENDED' },
        { version: 1, state: 'SUPERSEDED' },
      ],
    })
  })
})

describe('HTML', () => {
  const hostile =
    '<p onclick="x()">{confirmAge}<script>x()</script><a href="javascript:x()">l</a></p><iframe src="https://evil.example"></iframe>'

  it('never sends a member active elements', async () => {
    await publish('ANNOUNCEMENT', 'n1', aNotice({ content: { KO: hostile, EN: hostile } }))
    await publish('HELP_TOPIC', 't1', aTopic({ body: { KO: hostile, EN: hostile } }))
    const shown = JSON.stringify([await announcements(), (await gateway.call('helpCenter', { language: 'EN' })).value])
    expect(shown).toContain('l</a>')
    expect(shown).not.toMatch(/x\(\)|script|iframe|onclick/)
  })

  it('is previewed as members get it, with the removed elements', async () => {
    await publish('ANNOUNCEMENT', 'n1', aNotice({ content: { KO: hostile, EN: hostile } }))
    const { body } = await sendAsStaff(gateway, 'POST', '/content/preview', {
      body: { plain: { title: '{birthdayAge}+' }, html: { EN: hostile } },
    })
    expect(body.html.EN.html).toBe((await announcements()).player[0]!.content)
    expect(body.html.EN.removed).toEqual([
      { element: 'p', attribute: 'onclick', count: 1 },
      { element: 'script', count: 1 },
      { element: 'a', attribute: 'href', count: 1 },
      { element: 'iframe', count: 1 },
    ])
    expect(body.plain.title).toMatch(/^\d+\+$/)
  })
})

describe('uploaded pictures', () => {
  const picture = (hash: string) => ({ hash, type: 'image/png', width: 1280, height: 480, data: Buffer.from(hash) })
  const hashes = async () =>
    (
      await gateway.sql<{ hash: string }[]>`select hash from merchants.pictures where merchant = 'DEMO' order by hash`
    ).map(({ hash }) => hash)

  it('of drafts stay although they are not published, others are removed after a day', async () => {
    const [drafted, unused, added] = ['a'.repeat(16), 'b'.repeat(16), 'c'.repeat(16)] as const
    await changeAs(gateway.sql, '미나', async (tx) => {
      for (const hash of [drafted, unused]) await insertPicture(tx, 'DEMO', picture(hash), isPictureUsed)
    })
    const banner = editorOf(gateway, 'BANNER', 'b1')
    await banner.save(aBanner({ image: `/art/brand/${drafted}.png` }))
    await changeAs(
      gateway.sql,
      '미나',
      (tx) => tx`update merchants.pictures set uploaded_at = now() - interval '2 days'`,
    )
    await changeAs(gateway.sql, '미나', (tx) => insertPicture(tx, 'DEMO', picture(added), isPictureUsed))
    expect(await hashes()).toEqual([drafted, added])
    expect((await banner.publish()).status).toBe(200)
    expect(
      (await sendAsStaff(gateway, 'GET', '/content/pictures')).body.list
        .map(({ address }: { address: string }) => address)
        .sort(),
    ).toEqual([`/art/brand/${drafted}.png`, `/art/brand/${added}.png`])
  })

  it('can be drawn by composition, hue and tone at an address that can be published', async () => {
    const { body } = await sendAsStaff(
      gateway,
      'GET',
      '/content/pictures/drawn?composition=pond&hue=30&tone=dusk&seed=b1',
    )
    expect(body.address).toMatch(/^\/art\/banner\/pond~30-dusk~b1\.svg\?v=[0-9a-f]{8}$/)
    await publish('BANNER', 'b1', aBanner({ image: body.address }))
    expect((await gateway.app.inject({ method: 'GET', url: body.address })).statusCode).toBe(200)
  })
})

describe('lists', () => {
  const ids = async (kind: string, query = 'pageSize=50') =>
    (await sendAsStaff(gateway, 'GET', `/content/lists/${kind}?${query}`)).body.list.map(({ id }: { id: string }) => id)

  it('list published items in the order of the pages, and find by state, place, title and id', async () => {
    await publish('BANNER', 'b2', aBanner({ position: 2 }))
    await publish('BANNER', 'b1', aBanner({ position: 1, title: { KO: '여름', EN: 'Summer 100%' } }))
    await editorOf(gateway, 'BANNER', 'l1').save(aBanner({ group: 'w_login' }))
    await (await publish('BANNER', 'gone', aBanner())).remove()
    expect(await ids('BANNER')).toEqual(['b1', 'b2', 'l1'])
    expect(await ids('BANNER', 'state=DRAFT')).toEqual(['l1'])
    expect(await ids('BANNER', 'state=REMOVED')).toEqual(['gone'])
    expect(await ids('BANNER', 'state=ALL&place=w_login')).toEqual(['l1'])
    expect([
      await ids('BANNER', 'search=100%25'),
      await ids('BANNER', `search=${encodeURIComponent('여름')}`),
      await ids('BANNER', 'search=B2'),
    ]).toEqual([['b1'], ['b1'], ['b2']])
    const first = (await sendAsStaff(gateway, 'GET', '/content/lists/BANNER?pageSize=2')).body
    expect(first.list.map(({ id }: { id: string }) => id)).toEqual(['b1', 'b2'])
    expect(await ids('BANNER', `pageSize=2&after=${first.next}`)).toEqual(['l1'])
  })

  it('have the newest notice first', async () => {
    await publish('ANNOUNCEMENT', 'older', aNotice())
    gateway.advance(60_000)
    await publish('ANNOUNCEMENT', 'newer', aNotice())
    expect(await ids('ANNOUNCEMENT')).toEqual(['newer', 'older'])
  })
})

describe('access', () => {
  it('another merchant neither sees nor changes an item', async () => {
    await publish('ANNOUNCEMENT', 'n1', aNotice())
    const lotus = editorOf(gateway, 'ANNOUNCEMENT', 'n1', staffOf('란', { merchant: 'LOTUS' }))
    expect((await lotus.read()).status).toBe(404)
    await lotus.save(aNotice({ title: { KO: '로터스', EN: 'Lotus' } }))
    await lotus.publish()
    expect([await notices(), await notices('lotus.localhost')]).toEqual([['n1: Notice'], ['n1: Lotus']])
  })

  it.each(['cashier', 'risk', 'support', 'operator'] as const)('403: %s', async (role) => {
    const staff = staffOf('미나', { roles: [role] })
    expect((await sendAsStaff(gateway, 'GET', '/content/lists/BANNER', { staff })).status).toBe(403)
    expect(
      (
        await editorOf(gateway, 'BANNER', 'b1', staff).post('draft', {
          requestId: randomUUID(),
          revision: 0,
          published: 0,
          content: aBanner(),
        })
      ).status,
    ).toBe(403)
  })
})
