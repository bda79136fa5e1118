import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import { aNotice, editorOf } from '../../../testing/content-editor.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway
let token: string
let other: string
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  token = await gateway.signIn(await addMember(gateway.sql, { type: 1 }))
  other = await gateway.signIn(await addMember(gateway.sql, { type: 41 }))
  for (let n = 1; n <= 11; n++) await publish(`team-${n}`, { audience: 'agent' })
  await publish('everybody', {})
})
afterAll(() => gateway.close())

async function publish(id: string, more: Parameters<typeof aNotice>[0]): Promise<void> {
  gateway.advance(1000)
  const editor = editorOf(gateway, 'ANNOUNCEMENT', id)
  await editor.save(
    aNotice({
      title: { KO: `${id} 제목`, EN: `${id} title` },
      content: { KO: `<p onclick="x()">${id}</p><script>x()</script>`, EN: `<p>${id}</p>` },
      ...more,
    }),
  )
  expect((await editor.publish()).status).toBe(200)
}
const page = async (request: object = {}, as = token) =>
  (await gateway.call('agentAnnouncements', request, { token: as })).value
const unread = async (as = token) => (await gateway.call('agentAnnouncementsUnread', {}, { token: as })).value.unread
const idsOf = ({ list }: Awaited<ReturnType<typeof page>>) => list.map(({ id }) => id)

describe('agentAnnouncements', () => {
  it('200: nine on a page, newest first, none for other audiences', async () => {
    const first = await page()
    expect([idsOf(first), first.total, first.unread]).toEqual([
      ['team-11', 'team-10', 'team-9', 'team-8', 'team-7', 'team-6', 'team-5', 'team-4', 'team-3'],
      11,
      11,
    ])
    expect(idsOf(await page({ after: first.next }))).toEqual(['team-2', 'team-1'])
  })

  it('200: in the language of the request, as HTML without active elements', async () => {
    const { list } = await page({ language: 'KO', pageSize: 1 })
    expect(list).toEqual([
      {
        id: 'team-11',
        title: 'team-11 제목',
        content: '<p>team-11</p>',
        publishedAt: expect.any(Number),
        isRead: false,
      },
    ])
    expect((await page({ language: 'EN', pageSize: 1 })).list[0]).toMatchObject({ title: 'team-11 title' })
  })

  it('200: without one that was removed, has ended, is scheduled, or belongs to another merchant', async () => {
    await publish('over', {
      audience: 'agent',
      endsAt: new Date(gateway.deps.clock().getTime() + 60_000).toISOString(),
    })
    await publish('taken-back', { audience: 'agent' })
    const coming = editorOf(gateway, 'ANNOUNCEMENT', 'coming')
    await coming.save(aNotice({ audience: 'agent' }))
    await coming.schedule(new Date(gateway.deps.clock().getTime() + 3_600_000).toISOString())
    expect(idsOf(await page()).slice(0, 2)).toEqual(['taken-back', 'over'])
    await editorOf(gateway, 'ANNOUNCEMENT', 'taken-back').remove()
    gateway.advance(61_000)
    expect(idsOf(await page())[0]).toBe('team-11')
    const elsewhere = await gateway.signIn(await addMember(gateway.sql, { merchant: 'LOTUS', type: 1 }))
    expect(
      (await gateway.call('agentAnnouncements', {}, { token: elsewhere, host: 'lotus.localhost' })).value,
    ).toMatchObject({ list: [], total: 0, unread: 0 })
  })

  it('are not shown to a visitor, a member or an agent who reads announcements', async () => {
    for (const as of [undefined, token]) {
      const { player, popup, promotion, help } = (
        await gateway.call('announcements', { types: 'PL,PU,PR,H' }, { token: as })
      ).value
      expect([player, popup, promotion, help].flat().map(({ id }) => id)).toEqual(['everybody'])
    }
  })

  it('400: an invalid cursor; 401: a visitor; 403: a member', async () => {
    expect((await gateway.call('agentAnnouncements', { after: 'x' }, { token })).status).toBe(400)
    expect((await gateway.call('agentAnnouncements', {})).status).toBe(401)
    expect(
      (await gateway.call('agentAnnouncements', {}, { token: await gateway.signIn(await addMember(gateway.sql)) }))
        .status,
    ).toBe(403)
  })
})

describe('agentAnnouncementsRead', () => {
  it('200: marks an opened one as read, for this agent alone, once', async () => {
    for (let sent = 0; sent < 2; sent++)
      expect(
        (await gateway.call('agentAnnouncementsRead', { ids: ['team-11', 'everybody', 'nothing'] }, { token })).value,
      ).toEqual({ unread: 10 })
    expect((await page({ pageSize: 2 })).list.map(({ id, isRead }) => [id, isRead])).toEqual([
      ['team-11', true],
      ['team-10', false],
    ])
    expect([await unread(), await unread(other)]).toEqual([10, 11])
  })

  it('200: stays read when the text is corrected', async () => {
    await publish('team-11', { audience: 'agent', title: { KO: '고침', EN: 'Corrected' } })
    expect((await page({ language: 'EN', pageSize: 1 })).list[0]).toMatchObject({ title: 'Corrected', isRead: true })
  })

  it('200: marks all', async () => {
    expect((await gateway.call('agentAnnouncementsRead', { all: true }, { token })).value).toEqual({ unread: 0 })
    expect([await unread(), await unread(other)]).toEqual([0, 11])
  })

  it('400: neither ids nor all', async () => {
    expect((await gateway.call('agentAnnouncementsRead', { ids: [] }, { token })).status).toBe(400)
  })
})
