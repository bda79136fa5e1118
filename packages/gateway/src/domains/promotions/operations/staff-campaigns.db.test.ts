import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { campaignAnswers } from '@atrium/contracts/staff/marketing/campaigns'
import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { maintainPrivateImages } from '../../../maintenance/private-images.ts'
import { addMember } from '../../../testing/builders.ts'
import { campaignContents } from '../../../testing/promotions/campaign-contents.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

/** A PNG image of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let gateway: TestGateway
let id: string
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  // Deletes amounts that Mina has given in other tests, so that they do not count here.
  await gateway.sql`delete from proposals.given`
  id = `c-${randomUUID().slice(0, 8)}`
})

interface Options {
  actor?: string
  people?: string[]
  roles?: string[]
  merchant?: string
}
const send = (method: 'GET' | 'POST', path: string, body?: object, { actor = 'Mina', ...change }: Options = {}) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor, change) })
const contents = (more: Partial<CampaignContents> = {}) => campaignContents(more)
/** Saves a draft, by default the first one. */
const save = (body: { seen?: number; revision?: number; contents?: object } = {}, options: Options = {}) =>
  send(
    'POST',
    `/campaigns/${id}/draft`,
    { seen: 0, revision: body.seen ? 1 : 0, contents: contents(), ...body },
    options,
  )
const publish = (number = 1, options: Options = {}) =>
  send('POST', `/campaigns/${id}/publish`, { number, reason: 'Spring' }, options)
/** Decides about the campaign's pending proposal. */
const decide = async (step: 'approve' | 'decline' | 'withdraw' = 'approve', options: Options = {}) => {
  const [waiting] = (await send('GET', `/proposals?subject=campaign:${id}`)).body.list
  const body = step === 'decline' ? { reason: 'Too much' } : {}
  return send('POST', `/proposals/${waiting.proposalId}/${step}`, body, { actor: 'Jun', ...options })
}
const stage = async (to: string, options: Options = {}) =>
  send('POST', `/campaigns/${id}/stage`, { stage: to, reason: 'x' }, options)
const discard = () => send('POST', `/campaigns/${id}/draft/discard`, { number: 1 })
const detail = async () => campaignAnswers.detail.parse((await send('GET', `/campaigns/${id}`)).body)
const isShown = async () =>
  (await gateway.call('promotions', { language: 'EN', pageSize: 60 })).value.list.some((one) => one.id === id)
const actions = async () =>
  (
    await gateway.sql<
      { actor: string; action: string }[]
    >`select actor, action from audit.log where subject = ${`campaign:${id}`} order by id`
  ).map(({ actor, action }) => `${actor} ${action}`)

describe('a campaign within the threshold', () => {
  it('is saved as a draft that members do not see, and goes live with one person', async () => {
    expect((await save()).body).toMatchObject({
      id,
      stage: 'DRAFT',
      hasDraft: true,
      // Without a live version, the draft's limits are shown.
      budget: { credits: '500' },
      versions: [{ number: 1, state: 'DRAFT', savedBy: 'Mina' }],
    })
    expect(await isShown()).toBe(false)
    expect((await publish()).body).toMatchObject({
      stage: 'LIVE',
      hasDraft: false,
      budget: { credits: '500', spentCredits: '0' },
      versions: [{ state: 'LIVE', reason: 'Spring' }],
    })
    expect(await isShown()).toBe(true)
    expect(await actions()).toEqual(['Mina campaign-saved', 'Mina campaign-published'])
  })

  it('adds up with what the same person published within a day, including copies', async () => {
    const original = id
    await save()
    expect((await publish()).body).toMatchObject({ stage: 'LIVE', aloneLeft: '500' })
    id = `copy-${id}`
    await send('POST', `/campaigns/${original}/copy`, { newId: id })
    expect((await publish()).body).toMatchObject({ stage: 'LIVE', aloneLeft: '0' })
    id = `copy-${id}`
    await send('POST', `/campaigns/${original}/copy`, { newId: id })
    expect((await publish()).body).toMatchObject({ stage: 'WAITING', proposal: { gives: '500' } })
    expect((await decide()).status).toBe(200)
    expect(await detail()).toMatchObject({ stage: 'LIVE' })
  })

  it('needs a second person to give the rest of its budget to other members', async () => {
    await save({ contents: contents({ budget: { credits: '50000', claims: null } }) })
    await publish()
    await decide()
    expect(await detail()).toMatchObject({ stage: 'LIVE' })
    const rules = { kind: 'FIXED', reward: { type: 'CREDITS', amount: '50000' }, eligibility: { tags: ['x'] } }
    const budget = { credits: '50000', claims: null }
    await save({ seen: 1, contents: contents({ rules: rules as never, budget }) })
    expect((await publish(2)).body.versions).toMatchObject([{ number: 2, state: 'WAITING' }, { state: 'LIVE' }])
  })

  it('needs a second person to give the budget of reserved claims to other members, since it returns when they are rejected', async () => {
    const rules = { kind: 'FIXED', reward: { type: 'CREDITS', amount: '5000' }, application: { minImages: 0 } }
    const budget = { credits: '5000', claims: null }
    await save({ contents: contents({ rules: rules as never, budget }) })
    await publish()
    await decide()
    expect(await detail()).toMatchObject({ stage: 'LIVE' })
    const token = await gateway.signIn(await addMember(gateway.sql))
    await gateway.call('promotionApply', { id, requestId: randomUUID(), images: [] }, { token })
    expect((await detail()).budget).toMatchObject({ reservedCredits: '5000' })
    const others = { ...rules, eligibility: { tags: ['x'] } }
    await save({ seen: 1, contents: contents({ rules: others as never, budget }) })
    expect((await publish(2)).body.versions).toMatchObject([{ number: 2, state: 'WAITING' }, { state: 'LIVE' }])
  })

  it('waits where friends are rewarded, whatever its budget', async () => {
    await save({ contents: contents({ rules: { kind: 'REFERRAL' } as never }) })
    expect((await publish()).body).toMatchObject({ stage: 'WAITING' })
  })

  it('waits where its points or tickets are worth more than the threshold, whatever its budget of credits', async () => {
    const rules = { kind: 'FIXED', reward: { type: 'POINTS', points: '1000000000' } } as never
    await save({ contents: contents({ rules, budget: { credits: '1', claims: 10 } }) })
    expect((await publish()).body).toMatchObject({ stage: 'WAITING' })
  })

  it('is saved by one of two people at once, and the other reads the newest version first', async () => {
    await save()
    await publish()
    const both = await Promise.all([
      save({ seen: 1, contents: contents({ position: 2 }) }),
      save({ seen: 1, contents: contents({ position: 3 }) }, { actor: 'Jun' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ errorCode: 'CAMPAIGN_CHANGED' })
    expect(await save()).toMatchObject({ status: 409, body: { errorCode: 'CAMPAIGN_ID_TAKEN' } })
  })

  it('keeps running unchanged while another version is a draft, and its claims keep their terms after that goes live', async () => {
    await save()
    await publish()
    const token = await gateway.signIn(await addMember(gateway.sql))
    await save({ seen: 1, contents: contents({ title: { KO: '여름', EN: 'Summer' } }) })
    const claim = async () =>
      (await gateway.call('claimTicket', { ticketIds: [`campaign:${id}`] }, { token })).value.results[0]!
    expect((await claim()).claim).toMatchObject({ title: '봄 선물', state: 'CLAIMED' })
    await publish(2)
    expect((await detail()).versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'LIVE'],
      [1, 'SUPERSEDED'],
    ])
    expect(await gateway.sql`select version from promotions.claims where campaign = ${id}`).toEqual([{ version: 1 }])
    expect((await detail()).claims).toEqual({ CLAIMED: 1 })
  })

  it('is neither replaced nor published where another person has saved the draft again meanwhile', async () => {
    await save()
    expect((await save({ seen: 1, revision: 1 })).body).toMatchObject({ versions: [{ number: 1, revision: 2 }] })
    expect(await save({ seen: 1, revision: 1 }, { actor: 'Jun' })).toMatchObject({
      status: 409,
      body: { errorCode: 'CAMPAIGN_CHANGED' },
    })
    expect(await send('POST', `/campaigns/${id}/publish`, { number: 1, revision: 1, reason: 'Spring' })).toMatchObject({
      status: 409,
      body: { errorCode: 'CAMPAIGN_CHANGED' },
    })
    expect(
      (await send('POST', `/campaigns/${id}/publish`, { number: 1, revision: 2, reason: 'Spring' })).body,
    ).toMatchObject({ stage: 'LIVE' })
  })

  it('cannot have a budget below what it has spent', async () => {
    await save()
    await publish()
    await gateway.call(
      'claimTicket',
      { ticketIds: [`campaign:${id}`] },
      { token: await gateway.signIn(await addMember(gateway.sql)) },
    )
    await save({ seen: 1, contents: contents({ budget: { credits: '4.99', claims: null } }) })
    expect(await publish(2)).toMatchObject({ status: 409, body: { errorCode: 'CAMPAIGN_BUDGET_BELOW_SPENT' } })
  })
})

describe('a campaign above the threshold, or without a limit', () => {
  it.each([
    ['1000.0001', 'WAITING'],
    ['1000', 'LIVE'],
    [null, 'WAITING'],
  ])('with a budget of %s is %s', async (credits, state) => {
    await save({ contents: contents({ budget: { credits, claims: null } }) })
    expect((await publish()).body).toMatchObject({ stage: state, hasWaiting: state === 'WAITING' })
    expect(await isShown()).toBe(state === 'LIVE')
  })

  it('is listed among pending ones also while an earlier version is live', async () => {
    const found = async (filter: string) =>
      campaignAnswers.page
        .parse((await send('GET', `/campaigns?stage=${filter}&pageSize=200`)).body)
        .list.some((one) => one.id === id)
    await save()
    await publish()
    expect([await found('WAITING'), await found('LIVE')]).toEqual([false, true])
    await save({ seen: 1, contents: contents({ budget: { credits: null, claims: null } }) })
    await publish(2)
    expect([await found('WAITING'), await found('LIVE'), await found('PAUSED')]).toEqual([true, true, false])
    await decide()
    expect([await found('WAITING'), await found('LIVE')]).toEqual([false, true])
    id = `${id}-2`
    await save({ contents: contents({ budget: { credits: null, claims: null } }) })
    expect([await found('WAITING'), await found('DRAFT')]).toEqual([false, true])
    await publish()
    expect([await found('WAITING'), await found('DRAFT')]).toEqual([true, false])
  })

  it('goes live when another person approves it, also the risk role, and is neither changed nor discarded until then', async () => {
    await save({ contents: contents({ budget: { credits: null, claims: 9 } }) })
    expect((await publish()).body.proposal).toMatchObject({
      subject: `campaign:${id}`,
      reason: 'Spring',
      changes: [
        { field: 'version', to: '1', loosens: false },
        { field: 'budget.credits', loosens: false },
        { field: 'budget.claims', to: '9', loosens: false },
        { field: 'cost', loosens: true, isEstimate: true },
      ],
    })
    expect((await decide('approve', { actor: 'Mina' })).body.errorCode).toBe('PROPOSAL_NEEDS_OTHER_PERSON')
    expect(await save({ seen: 1 })).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_WAITING' } })
    expect(await discard()).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_WAITING' } })
    expect((await decide('approve', { roles: ['risk'] })).status).toBe(200)
    expect([await isShown(), await detail()]).toMatchObject([
      true,
      { stage: 'LIVE', versions: [{ state: 'LIVE', proposedBy: 'Mina', reason: 'Spring', decidedBy: 'Jun' }] },
    ])
    expect(await actions()).toEqual(['Mina campaign-saved', 'Jun campaign-published'])
  })

  it.each([
    ['is declined', () => decide('decline')],
    ['is taken back', () => decide('withdraw', { actor: 'Mina' })],
    ['was not decided in time', () => gateway.sql`update proposals.proposals set expires_at = proposed_at`],
  ])('is a draft again that can be published where it %s', async (_, end) => {
    await save({ contents: contents({ budget: { credits: null, claims: null } }) })
    await publish()
    await end()
    expect(await detail()).toMatchObject({ stage: 'DRAFT', hasWaiting: false, versions: [{ state: 'DRAFT' }] })
    expect((await save({ seen: 1 })).body).toMatchObject({ versions: [{ number: 1, revision: 2 }] })
    expect((await publish()).body).toMatchObject({ stage: 'LIVE' })
  })

  it('is not approved with a budget below the amount spent while it waited: it is a draft again', async () => {
    await save()
    await publish()
    const rules = { kind: 'FIXED', reward: { type: 'POINTS', points: '1000000000' } } as never
    await save({ seen: 1, contents: contents({ rules, budget: { credits: '4.99', claims: 10 } }) })
    expect((await publish(2)).body).toMatchObject({ hasWaiting: true })
    const token = await gateway.signIn(await addMember(gateway.sql))
    await gateway.call('claimTicket', { ticketIds: [`campaign:${id}`] }, { token })
    expect((await decide()).body.errorCode).toBe('PROPOSAL_OUTDATED')
    expect((await detail()).versions).toMatchObject([{ number: 2, state: 'DRAFT' }, { state: 'LIVE' }])
    expect((await publish(2)).body.errorCode).toBe('CAMPAIGN_BUDGET_BELOW_SPENT')
  })

  it('is not approved once its end has passed, or the campaign was closed, which ends the waiting', async () => {
    const endsAt = new Date(gateway.deps.clock().getTime() + 3_600_000).toISOString()
    await save({ contents: contents({ endsAt, budget: { credits: null, claims: null } }) })
    await publish()
    gateway.advance(3_600_000)
    expect((await decide()).body.errorCode).toBe('PROPOSAL_OUTDATED')
    id = `${id}-2`
    await save()
    await publish()
    await save({ seen: 1, contents: contents({ budget: { credits: null, claims: null } }) })
    await publish(2)
    await stage('CLOSED')
    expect((await send('GET', `/proposals?subject=campaign:${id}`)).body.list).toEqual([])
    expect((await detail()).versions).toMatchObject([{ state: 'DRAFT' }, { state: 'LIVE' }])
  })
})

describe('the stage of a campaign', () => {
  it('is paused and resumed, and closed for good; granted rewards stay', async () => {
    await save()
    await publish()
    expect([(await stage('PAUSED')).body, await isShown()]).toEqual([
      expect.objectContaining({ stage: 'PAUSED' }),
      false,
    ])
    expect([(await stage('LIVE')).body, await isShown()]).toEqual([expect.objectContaining({ stage: 'LIVE' }), true])
    await stage('CLOSED')
    expect(await stage('LIVE')).toMatchObject({ status: 409, body: { errorCode: 'CAMPAIGN_CLOSED' } })
    expect(await save({ seen: 1 })).toMatchObject({ status: 409, body: { errorCode: 'CAMPAIGN_CLOSED' } })
    const original = id
    id = `${original}-2`
    expect((await send('POST', `/campaigns/${original}/copy`, { newId: id })).body).toMatchObject({
      id,
      stage: 'DRAFT',
      versions: [{ number: 1, state: 'DRAFT' }],
    })
  })

  it('stays closed after its end: it can be copied, but not opened again', async () => {
    await save({ contents: contents({ endsAt: '2026-11-20T03:00:00Z' }) })
    expect(await publish()).toMatchObject({ status: 409, body: { errorCode: 'CAMPAIGN_CLOSED' } })
  })

  it('is deleted with its only draft', async () => {
    await save()
    expect((await discard()).body).toEqual({ isGone: true })
    expect((await send('GET', `/campaigns/${id}`)).status).toBe(404)
  })
})

describe('input of staff', () => {
  it('400: contradictory terms, and a ranking without an end', async () => {
    const rejected = async (more: object) =>
      (await save({ contents: contents(more) })).body as { issues: { path: string }[] }
    expect((await rejected({ endsAt: '2026-10-01T00:00:00Z' })).issues).toEqual([
      expect.objectContaining({ path: expect.stringContaining('endsAt') }),
    ])
    expect(
      (
        await rejected({
          rules: {
            kind: 'RANKING',
            metric: 'WIN',
            prizes: [{ fromRank: 2, toRank: 1, reward: { type: 'POINTS', points: '1' } }],
          } as never,
          endsAt: '2026-12-01T00:00:00Z',
        })
      ).issues,
    ).toEqual([expect.objectContaining({ path: expect.stringContaining('prizes') })])
    expect(
      (
        await save({
          contents: contents({ rules: { kind: 'FIXED', reward: { type: 'CREDITS', amount: '1e3' } } as never }),
        })
      ).status,
    ).toBe(400)
  })

  it('400: a raffle whose budget does not cover its prizes, or whose limits would take one away', async () => {
    const raffle = {
      kind: 'RAFFLE',
      tickets: [],
      maxPerMember: 1,
      prizes: [{ count: 3, reward: { type: 'CREDITS', amount: '10' } }],
    }
    const saved = (rules: object, budget: CampaignContents['budget']) =>
      save({ contents: contents({ rules: rules as never, budget, endsAt: '2026-12-01T00:00:00Z' }) })
    for (const answer of [
      await saved(raffle, { credits: '29.99', claims: null }),
      await saved(raffle, { credits: null, claims: 2 }),
      await saved(
        { ...raffle, limits: [{ entity: 'MEMBER', period: 'OVERALL', count: 1 }] },
        { credits: null, claims: null },
      ),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
    }
    expect((await saved(raffle, { credits: '30', claims: 3 })).status).toBe(200)
  })

  it('403: without the role; 404: about a campaign of another merchant', async () => {
    await save()
    for (const roles of [['support'], ['cashier']])
      expect((await send('GET', `/campaigns/${id}`, undefined, { roles })).status).toBe(403)
    expect((await publish(1, { roles: ['risk'] })).status).toBe(403)
    expect((await send('GET', `/campaigns/${id}`, undefined, { merchant: 'LOTUS' })).status).toBe(404)
  })

  it('shows HTML like members will see it', async () => {
    expect(
      (await send('POST', '/campaign-preview', { html: '<p onclick="x()">Hi<script>x()</script></p>' })).body,
    ).toEqual({ html: '<p>Hi</p>', currency: 'DEMO' })
  })
})

describe('the costs of campaigns', () => {
  it('are the total of claims of the days, by campaign and together', async () => {
    await save()
    await publish()
    for (let time = 0; time < 2; time++)
      await gateway.call(
        'claimTicket',
        { ticketIds: [`campaign:${id}`] },
        { token: await gateway.signIn(await addMember(gateway.sql)) },
      )
    const costs = campaignAnswers.costs.parse(
      (await send('GET', '/campaign-costs?from=2026-11-20&to=2026-11-20&pageSize=200')).body,
    )
    expect(costs.list.find((row) => row.id === id)).toMatchObject({ claims: 2, granted: '10', net: '10', wagered: '0' })
    expect(Number(costs.sums.granted)).toBe(costs.list.reduce((sum, { granted }) => sum + Number(granted), 0))
    expect(campaignAnswers.costs.parse((await send('GET', '/campaign-costs?from=2026-11-21')).body).list).toEqual([])
    const all = (await send('GET', '/campaign-costs/file')).body as { list: object[] }
    expect(all.list).toContainEqual(expect.objectContaining({ id, claims: 2 }))
  })
})

describe('an application', () => {
  const apply = async (more: object = {}) => {
    const member = await addMember(gateway.sql)
    const token = await gateway.signIn(member)
    const sent = await gateway.call('promotionApply', { id, requestId: randomUUID(), images: [], ...more }, { token })
    return { member, token, sent }
  }
  const queue = async () =>
    (
      (await send('GET', `/campaign-claims?campaign=${id}`)).body as {
        list: { claimId: string; account: string; state: string }[]
      }
    ).list
  beforeEach(async () => {
    await save({
      contents: contents({
        rules: { kind: 'FIXED', reward: { type: 'CREDITS', amount: '5' }, application: { minImages: 0 } } as never,
      }),
    })
    await publish()
  })

  it('waits in the queue, and can be claimed once it is approved', async () => {
    const { member, token, sent } = await apply({ note: 'Please' })
    expect(sent.value).toMatchObject({ state: 'PENDING', activity: 'applying' })
    const { claimId } = (await queue())[0]!
    expect((await send('GET', `/campaign-claims/${claimId}`)).body).toMatchObject({
      account: member.account,
      note: 'Please',
      images: 0,
    })
    await send('POST', `/campaign-claims/${claimId}/reserve`)
    expect(await send('POST', `/campaign-claims/${claimId}/approve`, {}, { actor: 'Jun' })).toMatchObject({
      status: 409,
      body: { errorCode: 'CLAIMED_BY_OTHER' },
    })
    expect((await send('POST', `/campaign-claims/${claimId}/approve`)).body).toMatchObject({
      state: 'CLAIMABLE',
      decidedBy: 'Mina',
    })
    expect(await queue()).toEqual([])
    const budget = async () => (await send('GET', `/campaigns/${id}`)).body.budget
    expect(await budget()).toMatchObject({ spentCredits: '0', spentClaims: 0, reservedClaims: 1 })
    expect(
      (await gateway.call('claimTicket', { ticketIds: [claimId] }, { token })).value.results[0]!.claim,
    ).toMatchObject({ state: 'CLAIMED' })
    expect(await budget()).toMatchObject({ spentClaims: 1, reservedCredits: '0', reservedClaims: 0 })
    expect(await gateway.sql`select template from messages.messages where member_id = ${member.id}`).toEqual([
      { template: 'promotion-approved' },
    ])
  })

  it('of a campaign that two people published adds up for the person who approves it, and above the limit needs another person', async () => {
    const big = contents({
      rules: { kind: 'FIXED', reward: { type: 'CREDITS', amount: '600' }, application: { minImages: 0 } } as never,
      budget: { credits: '5000', claims: null },
    })
    await save({ seen: 1, contents: big })
    await publish(2)
    await decide()
    await gateway.sql`delete from proposals.given`
    await apply()
    await apply()
    const [first, second] = await queue()
    const approve = (claimId: string, actor: string) =>
      send('POST', `/campaign-claims/${claimId}/approve`, {}, { actor })
    expect((await approve(first!.claimId, 'Mina')).body).toMatchObject({ state: 'CLAIMABLE' })
    const { body } = await approve(second!.claimId, 'Mina')
    expect(body).toMatchObject({ state: 'PENDING', proposal: { subject: `claim:${second!.claimId}`, gives: '600' } })
    const agree = (actor: string) => send('POST', `/proposals/${body.proposal.proposalId}/approve`, {}, { actor })
    expect((await agree('Mina')).body.errorCode).toBe('PROPOSAL_NEEDS_OTHER_PERSON')
    expect(await agree('Jun')).toMatchObject({ status: 200 })
    expect(await queue()).toEqual([])
  })

  it('of a campaign that one person published alone is not added up again', async () => {
    await gateway.sql`delete from proposals.given`
    await apply()
    await send('POST', `/campaign-claims/${(await queue())[0]!.claimId}/approve`, {}, { actor: 'Jun' })
    expect(await gateway.sql`select amount from proposals.given`).toEqual([])
  })

  it('is decided once, also by two people at once; a rejection has a reason and returns the budget', async () => {
    const { member, token } = await apply()
    const { claimId } = (await queue())[0]!
    const both = await Promise.all([
      send('POST', `/campaign-claims/${claimId}/reject`, { reason: 'No proof' }),
      send('POST', `/campaign-claims/${claimId}/reject`, { reason: 'No proof' }, { actor: 'Jun' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await gateway.call('promotionDetail', { language: 'EN', id }, { token })).value).toMatchObject({
      activity: 'rejected',
      own: { claims: [{ state: 'REJECTED', reason: 'No proof' }] },
    })
    expect(await gateway.sql`select spent_credits from promotions.budgets where campaign = ${id}`).toEqual([
      { spent_credits: 0n * CREDIT },
    ])
    expect(await gateway.sql`select template from messages.messages where member_id = ${member.id}`).toEqual([
      { template: 'promotion-rejected' },
    ])
  })

  it('for a Zalo task needs a picture, waits in the queue, and shows in the set of tasks; other tasks have no applications', async () => {
    id = `${id}-2`
    const zalo = { key: 'zalo', task: 'ZALO', reward: { type: 'CREDITS', amount: '5' } }
    await save({
      contents: contents({
        rules: {
          kind: 'NEWBIE',
          days: 30,
          tasks: [zalo, { key: 'email', task: 'VERIFY_EMAIL', reward: zalo.reward }],
        } as never,
      }),
    })
    await publish()
    const member = await addMember(gateway.sql, { registeredAt: gateway.deps.clock() })
    const token = await gateway.signIn(member)
    const send_ = (more: object) =>
      gateway.call('promotionApply', { id, requestId: randomUUID(), images: [PICTURE], ...more }, { token })
    expect((await send_({ task: 'zalo', images: [] })).status).toBe(400)
    for (const task of ['email', 'none', undefined]) expect((await send_({ task })).status).toBe(404)
    expect((await send_({ task: 'zalo' })).value).toMatchObject({ state: 'PENDING', occasion: 'task:zalo' })
    expect((await send_({ task: 'zalo' })).body).toMatchObject({ errorCode: 'PROMOTION_LIMIT_REACHED' })
    const { claimId } = (await queue())[0]!
    expect((await send('GET', `/campaign-claims/${claimId}`)).body).toMatchObject({
      account: member.account,
      occasion: 'task:zalo',
      occasionTitle: { KO: 'Zalo 참여', EN: 'Join on Zalo' },
      images: 1,
    })
    await send('POST', `/campaign-claims/${claimId}/approve`)
    const { missions } = (await gateway.call('missionSummary', { language: 'EN', id }, { token })).value.campaigns[0]!
    expect(missions.map(({ key, value, state, ticketId }) => [key, value, state, ticketId])).toEqual([
      ['zalo', '1', 'CLAIMABLE', claimId],
      ['email', '0', undefined, undefined],
    ])
    expect(
      (await gateway.call('claimTicket', { ticketIds: [claimId] }, { token })).value.results[0]!.claim,
    ).toMatchObject({ state: 'CLAIMED' })
  })

  it('of a mission has the title of the mission, from the version of the claim', async () => {
    id = `${id}-2`
    const rules = (title: string) => ({
      kind: 'MISSIONS',
      missions: [
        {
          key: 'mission-1',
          title: { KO: '매일 로그인', EN: title },
          objective: 'LOGIN',
          period: 'DAY',
          target: '1',
          reward: { type: 'CREDITS', amount: '2' },
        },
      ],
    })
    await save({ contents: contents({ rules: rules('Log in') as never }) })
    await publish()
    const member = await addMember(gateway.sql)
    await gateway.sql`
      insert into promotions.claims (merchant, campaign, version, member_id, occasion, state, reward, amount, created_at,
        ended_at)
      values ('DEMO', ${id}, 1, ${member.id}, 'mission:mission-1:2026-11-20', 'CLAIMED', '{"type":"CREDITS"}', 20000,
        now(), now())`
    await save({ seen: 1, contents: contents({ rules: rules('Come back') as never }) })
    await publish(2)
    expect((await send('GET', `/campaign-claims?queue=ALL&campaign=${id}`)).body).toMatchObject({
      list: [{ occasion: 'mission:mission-1:2026-11-20', occasionTitle: { KO: '매일 로그인', EN: 'Log in' } }],
    })
  })

  it('loses its pictures 180 days after it was decided, and not before', async () => {
    const { member } = await apply({ images: [PICTURE] })
    const { member: undecided } = await apply({ images: [PICTURE] })
    const { claimId } = (await queue()).find(({ account }) => account === member.account)!
    await send('POST', `/campaign-claims/${claimId}/reject`, { reason: 'No proof' })
    const pictures = async (of = member) =>
      (await gateway.sql`select 1 from images.private_images where member_id = ${of.id} and deleted_at is null`).length
    const age = (days: number) =>
      gateway.sql`
        update promotions.claims set created_at = created_at - make_interval(days => ${days}),
          ended_at = ended_at - make_interval(days => ${days}) where campaign = ${id}`
    await age(179)
    await maintainPrivateImages(gateway.deps)
    expect(await pictures()).toBe(1)
    await age(2)
    await maintainPrivateImages(gateway.deps)
    expect([await pictures(), await pictures(undecided)]).toEqual([0, 1])
  })

  it('is one application for a repeated request', async () => {
    const member = await addMember(gateway.sql)
    const token = await gateway.signIn(member)
    const requestId = randomUUID()
    const send_ = () => gateway.call('promotionApply', { id, requestId, images: [] }, { token })
    expect((await send_()).value).toEqual((await send_()).value)
    expect(
      (await gateway.call('promotionApply', { id, requestId: randomUUID(), images: [] }, { token })).body,
    ).toMatchObject({ errorCode: 'PROMOTION_LIMIT_REACHED' })
    expect(
      (
        await gateway.call(
          'promotionApply',
          { id, requestId: randomUUID(), images: ['bm90IGFuIGltYWdl'] },
          { token: (await apply()).token },
        )
      ).status,
    ).not.toBe(200)
  })
})

describe('a requirement above 100 times', () => {
  const rules = (multiplier: number) =>
    ({ kind: 'DEPOSIT', percent: 100, maxAmount: '50', minDeposit: '10', wagering: { multiplier } }) as never

  it('400 where it is saved, at its field', async () => {
    expect(await save({ contents: contents({ rules: rules(101) }) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'contents.rules.wagering.multiplier', message: 'must be at most 100' }] },
    })
    expect((await save({ contents: contents({ rules: rules(100) }) })).status).toBe(200)
  })

  it('is readable in an earlier version, and cannot be published in its copy', async () => {
    await save({ contents: contents({ rules: rules(100) }) })
    await publish()
    await gateway.sql`
      update promotions.campaign_versions set contents = jsonb_set(contents, '{rules,wagering,multiplier}', '150')
      where campaign = ${id}`
    expect((await detail()).versions[0]!.contents.rules).toMatchObject({ wagering: { multiplier: 150 } })
    const original = id
    id = `${id}-2`
    await send('POST', `/campaigns/${original}/copy`, { newId: id })
    expect(await publish()).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'contents.rules.wagering.multiplier' }] },
    })
  })
})
