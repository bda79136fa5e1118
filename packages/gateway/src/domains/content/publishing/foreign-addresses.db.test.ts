import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { ContentKind } from '@atrium/contracts/staff/content/item-content'
import { aBanner, aNotice, aResource, aTopic, editorOf } from '../../../testing/content-editor.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createContentPublishing } from './publish-due.ts'

const EVIL = 'https://evil.example/login'
const evilHtml = { KO: `<p><a href="${EVIL}">확인</a></p>`, EN: '<p>Text</p>' }
const minutes = (number: number) => new Date(gateway.deps.clock().getTime() + number * 60_000).toISOString()

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
})
afterAll(() => gateway.close())
afterEach(async () => {
  for (const table of ['content.banners', 'content.announcements', 'content.help_topics', 'settings.resources'])
    await gateway.sql.unsafe(`delete from ${table}`)
  await gateway.sql`alter table content.versions disable trigger versions_are_kept`
  await gateway.sql`delete from content.versions`
  await gateway.sql`alter table content.versions enable trigger versions_are_kept`
  await gateway.sql`delete from proposals.proposals`
})

type Answer = Awaited<ReturnType<typeof sendAsStaff>>
const editor = async (kind: ContentKind, id: string, content: object) => {
  const one = editorOf(gateway, kind, id)
  expect((await one.save(content)).status).toBe(200)
  return one
}
const approve = (answer: Answer, actor = '준') =>
  sendAsStaff(gateway, 'POST', `/proposals/${answer.body.proposal.proposalId}/approve`, { staff: staffOf(actor) })
const resources = async () => (await gateway.call('resources', { language: 'EN' })).value.resources
const publishedOf = async (one: Awaited<ReturnType<typeof editor>>) => (await one.read()).body.published

describe('publishing an address outside the portal', () => {
  it.each([
    ['RESOURCE', 'APP_IOS', aResource({ url: EVIL })],
    ['RESOURCE', 'EMAIL', aResource({ url: 'mailto:help@evil.example' })],
    ['BANNER', 'b1', aBanner({ link: EVIL })],
    ['ANNOUNCEMENT', 'n1', aNotice({ type: 'PU', content: evilHtml })],
    ['HELP_TOPIC', 'terms', aTopic({ body: evilHtml })],
  ] as const)('needs a second person: %s %s', async (kind, id, content) => {
    const one = await editor(kind, id, content)
    const answer = await one.publish()
    const address = kind === 'RESOURCE' ? content.url : EVIL
    expect(answer.body).toMatchObject({
      published: 0,
      open: { state: 'DRAFT' },
      proposal: {
        operation: 'publishContent',
        subject: `content:${kind}:${id}`,
        changes: [
          { field: 'contentVersion', to: '1', loosens: false },
          { field: 'addresses.1', to: address, loosens: true },
        ],
      },
    })
    expect(await approve(answer, '미나')).toMatchObject({
      status: 409,
      body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
    })
    expect(await publishedOf(one)).toBe(0)
    expect((await approve(answer)).body.state).toBe('APPLIED')
    expect((await one.read()).body).toMatchObject({ published: 1, history: [{ publishedBy: '준', createdBy: '미나' }] })
  })

  it('is published at once where the published version has it, and removed at once', async () => {
    const one = await editor('RESOURCE', 'SOCIAL', aResource())
    await approve(await one.publish())
    await one.save(aResource({ position: 7, label: { KO: '채널', EN: 'Our channel' } }))
    expect((await one.publish()).body).toMatchObject({ published: 2 })
    expect((await one.remove()).body).toMatchObject({ published: 3 })
    expect(await resources()).toEqual({})
  })

  it('is outdated by another draft, and a repeated request proposes that one', async () => {
    const one = await editor('RESOURCE', 'SOCIAL', aResource())
    const first = await one.publish()
    expect((await one.publish()).body.proposal.proposalId).toBe(first.body.proposal.proposalId)
    await one.save(aResource({ position: 3 }))
    const second = await one.publish()
    expect(second.body.proposal.proposalId).not.toBe(first.body.proposal.proposalId)
    expect((await approve(first)).body.errorCode).toBe('PROPOSAL_OUTDATED')
    expect((await approve(second)).status).toBe(200)
    expect(await publishedOf(one)).toBe(1)
  })
})

describe('scheduling an address outside the portal', () => {
  it('needs approval when it is scheduled, and publishes the approved version at its time', async () => {
    const one = await editor('RESOURCE', 'SOCIAL', aResource())
    const at = minutes(10)
    const answer = await one.schedule(at)
    expect(answer.body).toMatchObject({
      open: { state: 'DRAFT' },
      proposal: { changes: expect.arrayContaining([{ field: 'publishedAt', to: at, loosens: false }]) },
    })
    expect((await approve(answer)).status).toBe(200)
    expect((await one.read()).body.open).toMatchObject({ state: 'SCHEDULED', scheduledBy: '준', scheduledFor: at })
    gateway.advance(10 * 60_000)
    await createContentPublishing(gateway.deps)({ isStopping: () => false })
    expect(Object.keys(await resources())).toEqual(['SOCIAL'])
  })

  it('is outdated once its time has passed', async () => {
    const one = await editor('RESOURCE', 'SOCIAL', aResource())
    const answer = await one.schedule(minutes(10))
    gateway.advance(11 * 60_000)
    expect((await approve(answer)).body.errorCode).toBe('PROPOSAL_OUTDATED')
    expect((await one.read()).body.open).toMatchObject({ state: 'DRAFT' })
  })
})

describe('publishing an earlier version again', () => {
  it('needs approval where it has an address that the published one does not have, and is done once', async () => {
    const one = await editor('RESOURCE', 'SOCIAL', aResource())
    await approve(await one.publish())
    await one.save(aResource({ url: '/chat' }))
    await one.publish()
    const requestId = randomUUID()
    const answer = await one.rollBack(1, { requestId })
    expect(answer.body).toMatchObject({ published: 2, proposal: { reason: 'Again' } })
    expect((await approve(answer)).status).toBe(200)
    const { history } = (await one.read()).body
    expect(history[0]).toMatchObject({ version: 3, state: 'PUBLISHED', origin: 'ROLL_BACK', restores: 1 })
    // A repeated request, which still names the version seen before.
    expect((await one.rollBack(1, { requestId, published: 2 })).body).toMatchObject({ published: 3 })
    expect((await one.rollBack(2)).body).toMatchObject({ published: 4 })
  })
})
