import { memberTagAnswers } from '@atrium/contracts/staff/marketing/member-tags'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { addMember } from '../../../testing/builders.ts'
import { campaignContents } from '../../../testing/promotions/campaign-contents.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let id: string
let tag: string
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  id = String((await addMember(gateway.sql)).id)
  tag = `tag-${randomUUID().slice(0, 8)}`
})

interface Options {
  actor?: string
  roles?: string[]
  merchant?: string
}
const send = (method: 'GET' | 'POST', path: string, body?: object, { actor = 'Mina', ...change }: Options = {}) =>
  sendAsStaff(gateway, method, path, {
    ...(body && { body }),
    staff: staffOf(actor, { roles: ['marketing'], ...change }),
  })
const change = (body: object, options: Options = {}) => send('POST', `/members/${id}/tags`, body, options)
const tags = async () =>
  memberTagAnswers.ofMember
    .parse((await send('GET', `/members/${id}/tags`)).body)
    .tags.map(({ tag: one, by }) => `${one} by ${by}`)

describe('tags of members', () => {
  it('are given and removed by marketing and support, and keep their first author', async () => {
    expect((await change({ add: ['spring', ' vip '] })).status).toBe(200)
    expect(
      (await change({ add: ['spring', 'new'], remove: ['vip', 'missing'] }, { actor: 'Jun', roles: ['support'] })).body,
    ).toMatchObject({
      tags: [
        { tag: 'new', by: 'Jun' },
        { tag: 'spring', by: 'Mina' },
      ],
    })
    expect(await tags()).toEqual(['new by Jun', 'spring by Mina'])
  })

  describe('by which a campaign of two people gives money', () => {
    beforeEach(async () => {
      const campaign = `c-${randomUUID().slice(0, 8)}`
      const contents = campaignContents({
        rules: { kind: 'FIXED', reward: { type: 'CREDITS', amount: '600' }, eligibility: { tags: [tag] } },
        budget: { credits: '5000', claims: null },
      })
      await send('POST', `/campaigns/${campaign}/draft`, { seen: 0, revision: 0, contents })
      const { body } = await send('POST', `/campaigns/${campaign}/publish`, { number: 1, reason: 'Spring' })
      await send('POST', `/proposals/${body.proposal.proposalId}/approve`, {}, { actor: 'Jun' })
      await gateway.sql`delete from proposals.given`
    })

    it('add up for their author, over all members, and then need a second person', async () => {
      expect((await change({ add: [tag, 'plain'] }, { roles: ['support'] })).body.proposal).toBeUndefined()
      const { account } = await addMember(gateway.sql)
      const { body } = await send('POST', '/member-tags', { tag, accounts: [account] })
      expect(body).toMatchObject({ tagged: 0, proposal: { operation: 'tagMembers', gives: '600' } })
      const agree = (actor: string) => send('POST', `/proposals/${body.proposal.proposalId}/approve`, {}, { actor })
      expect((await agree('Mina')).body.errorCode).toBe('PROPOSAL_NEEDS_OTHER_PERSON')
      expect((await agree('Jun')).status).toBe(200)
      const counted = (await send('GET', '/member-tags')).body.list as { tag: string; members: number }[]
      expect(counted.find((one) => one.tag === tag)).toEqual({ tag, members: 2 })
    })

    it('count once for each new member of many, not for those who have them', async () => {
      const accounts = [await addMember(gateway.sql), await addMember(gateway.sql)].map(({ account }) => account)
      expect((await send('POST', '/member-tags', { tag, accounts })).body.proposal).toMatchObject({ gives: '1200' })
      expect((await send('POST', '/member-tags', { tag, accounts: [accounts[0]] })).body.proposal).toBeUndefined()
      expect((await send('POST', '/member-tags', { tag, accounts: [accounts[0]] })).body.proposal).toBeUndefined()
    })

    it('can be removed by one person', async () => {
      await change({ add: [tag] })
      expect((await change({ remove: [tag] }, { actor: 'Jun' })).body).toEqual({ tags: [] })
    })
  })

  it('are all stored when two people change them concurrently', async () => {
    const both = await Promise.all([change({ add: ['a', 'both'] }), change({ add: ['b', 'both'] }, { actor: 'Jun' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await tags()).map((one) => one.split(' ')[0])).toEqual(['a', 'b', 'both'])
  })

  it('are in the audit log with their authors', async () => {
    await change({ add: [tag] })
    await change({ remove: [tag] }, { actor: 'Jun' })
    const log = await gateway.sql<
      { actor: string }[]
    >`select actor from audit.log where merchant = 'DEMO' and (subject || details::text) like ${`%${tag}%`} order by id`
    expect(log.map(({ actor }) => actor)).toEqual(['Mina', 'Jun'])
  })

  it('are listed with the number of members of the merchant', async () => {
    await change({ add: [tag] })
    id = String((await addMember(gateway.sql)).id)
    await change({ add: [tag] })
    const list = async (merchant: string) =>
      memberTagAnswers.page
        .parse((await send('GET', '/member-tags?pageSize=200', undefined, { merchant })).body)
        .list.filter((one) => one.tag === tag)
    expect(await list('DEMO')).toEqual([{ tag, members: 2 }])
    expect(await list('LOTUS')).toEqual([])
  })

  it('are given to many accounts at once; unknown accounts and those with too many tags are named', async () => {
    const [first, second, full] = [
      await addMember(gateway.sql),
      await addMember(gateway.sql),
      await addMember(gateway.sql),
    ]
    id = String(full.id)
    await change({ add: Array.from({ length: 20 }, (_, at) => `t${at}`) })
    const sent = await send('POST', '/member-tags', {
      tag,
      accounts: [first.account, second.account.toUpperCase(), first.account, full.account, 'nobody-at-all'],
    })
    expect(sent.body).toEqual({ tagged: 2, unknown: ['nobody-at-all'], full: [full.account] })
    id = String(second.id)
    expect(await tags()).toEqual([`${tag} by Mina`])
    expect(
      (await send('POST', '/member-tags', { tag, accounts: [first.account] }, { merchant: 'LOTUS' })).body,
    ).toEqual({ tagged: 0, unknown: [first.account], full: [] })
    expect(
      (await send('POST', '/member-tags', { tag, accounts: [first.account] }, { roles: ['support'] })).status,
    ).toBe(403)
  })

  it('400: with a comma, empty, or more than 20; 403: for a cashier; 404: at another merchant', async () => {
    for (const add of [['a,b'], [' '], ['x'.repeat(41)]]) expect((await change({ add })).status).toBe(400)
    await change({ add: Array.from({ length: 20 }, (_, at) => `t${at}`) })
    expect((await change({ add: ['one-more'] })).status).toBe(400)
    expect(await tags()).toHaveLength(20)
    expect((await change({ add: ['one-more'], remove: ['t0'] })).status).toBe(200)
    expect((await change({ add: ['x'] }, { roles: ['cashier'] })).status).toBe(403)
    expect((await change({ add: ['x'] }, { merchant: 'LOTUS' })).status).toBe(404)
  })
})
