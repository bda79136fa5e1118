import { parseMoney, toWire } from '@atrium/contracts/money'
import { depositAnswers } from '@atrium/contracts/staff/wallet/deposits'
import { adjustmentAnswers } from '@atrium/contracts/staff/members/adjustments'
import { lotteryIssueAnswers } from '@atrium/contracts/staff/lottery/issues'
import { lotterySettingsAnswers } from '@atrium/contracts/staff/lottery/settings'
import { merchantProposalAnswers } from '@atrium/contracts/staff/merchant-proposals'
import { loadVersion } from '@atrium/test-kit/versions/load-version'
import type { LoadedVersion } from '@atrium/test-kit/versions/load-version'
import { readVersion } from '@atrium/test-kit/versions/version-data'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pino from 'pino'
import type { IssueKey } from './domains/lottery/issues/issues-repository.ts'
import { migrateGateway } from './migrations.ts'
import { addFormerChanges, ids, issues } from './testing/former-changes.ts'
import { testGateway } from './testing/gateway.ts'
import type { TestGateway } from './testing/gateway.ts'
import { sendAsStaff, staffOf } from './testing/staff.ts'

/** Version 0.11.0 stored changes that need two people in tables of their domains. */
const { keys, ...data } = readVersion('0.11.0')
let loaded: LoadedVersion
let gateway: TestGateway

const HOUR_MS = 3_600_000

beforeAll(async () => {
  loaded = await loadVersion({ keys, ...data })
  const [{ now }] = await loaded.sql<[{ now: Date }]>`select max(at) as now from ledger.journals`
  const times = { proposedAt: new Date(now.getTime() - HOUR_MS), expiresAt: new Date(now.getTime() + HOUR_MS) }
  await addFormerChanges(loaded.sql, times)
  await migrateGateway({ databaseUrl: loaded.url }, pino({ level: 'silent' }))
  gateway = await testGateway({
    on: loaded,
    now,
    config: {
      keys: { payload: keys['payload.json']!, field: keys['field.json']!, blindIndex: keys['blind-index.json']! },
    },
  })
}, 120_000)
afterAll(async () => {
  await gateway?.close()
  await loaded?.drop()
})

const send = (method: 'GET' | 'POST', path: string, actor: string, body?: object) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor) })
const proposals = async (query: string) =>
  merchantProposalAnswers.page.parse((await send('GET', `/proposals?${query}`, 'Jun')).body).list
const approve = (id: string, actor = 'Jun') => send('POST', `/proposals/${id}/approve`, actor, {})

describe('a pending removal of an authenticator app', () => {
  it('is a proposal that another person approves, with earlier decisions in its history', async () => {
    const [declined] = (await proposals(`queue=ALL&subject=authenticator:${ids['app owner']}`)).filter(
      ({ state }) => state === 'DECLINED',
    )
    expect(declined).toMatchObject({ proposalId: ids['removal DECLINED'], declineReason: 'Another voice' })
    const id = ids['removal PROPOSED']!
    expect(await approve(id, 'Mina')).toMatchObject({ body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' } })
    expect((await approve(id)).body).toMatchObject({ state: 'APPLIED', decidedBy: 'Jun', reason: 'Lost the telephone' })
    expect(await gateway.sql`select 1 from identity.totp where member_id = ${ids['app owner']!}`).toEqual([])
  })
})

describe('a closing of a deposit with a first approval', () => {
  it('is a proposal that another person approves; earlier decisions stay in the history', async () => {
    const decisionsOf = async (id: string) =>
      depositAnswers.detail
        .parse((await send('GET', `/deposits/${id}`, 'Jun')).body)
        .events.filter(({ actor }) => actor !== undefined)
        .map(({ kind, actor }) => [kind, actor])
    const BOTH = [
      ['CLOSING_APPROVED', 'Mina'],
      ['CLOSED', 'Ara'],
    ]
    expect(await decisionsOf(ids['deposit closed']!)).toEqual(BOTH)
    const [proposal] = await proposals(`subject=deposit:${ids['deposit waiting']}`)
    expect(await approve(proposal!.proposalId, 'Mina')).toMatchObject({
      body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
    })
    expect((await approve(proposal!.proposalId, 'Ara')).body).toMatchObject({ state: 'APPLIED', reason: 'Refunded' })
    expect(await decisionsOf(ids['deposit waiting']!)).toEqual(BOTH)
  })
})

describe('a pending adjustment', () => {
  it('is a proposal that another person approves, with earlier decisions in the list', async () => {
    const { body } = await send('GET', '/adjustments?queue=ALL', 'Jun')
    const own = adjustmentAnswers.page.parse(body).list.filter(({ memberId }) => memberId === ids['adjusted'])
    const [debit, declined] = ['PROPOSED', 'DECLINED'].map((state) =>
      own.find((one) => one.state === state && one.reason === 'Goodwill'),
    )
    expect(declined).toMatchObject({ kind: 'CREDIT', gives: '1.5', decidedBy: 'Ara', declineReason: 'No grounds' })
    expect(debit).toMatchObject({ kind: 'DEBIT', amount: '1.5', state: 'PROPOSED', reason: 'Goodwill' })
    expect(await approve(debit!.proposalId, 'Mina')).toMatchObject({
      body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
    })
    expect((await approve(debit!.proposalId)).body).toMatchObject({ state: 'APPLIED', decidedBy: 'Jun' })
    const [{ balance }] = await gateway.sql<[{ balance: bigint }]>`
      select balance from ledger.accounts where member_id = ${ids['adjusted']!} and kind = 'REAL'`
    expect(toWire(parseMoney(debit!.balance!) - balance)).toBe('1.5')
  })
})

describe('a pending change of the cashier settings', () => {
  it('is a proposal that another person approves, with earlier decisions in its history', async () => {
    const [declined] = (await proposals('queue=ALL&subject=cashier-settings')).filter(
      ({ state }) => state === 'DECLINED',
    )
    expect(declined).toMatchObject({ proposalId: ids['cashier DECLINED'], decidedBy: 'Ara', declineReason: 'Too much' })
    const id = ids['cashier PROPOSED']!
    expect(await approve(id, 'Mina')).toMatchObject({ body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' } })
    expect((await approve(id)).body).toMatchObject({ state: 'APPLIED', decidedBy: 'Jun', reason: 'Busy' })
    expect((await send('GET', '/cashier-settings', 'Jun')).body.settings).toMatchObject({
      reviewAbove: '123.45',
      presets: ['10', '20'],
    })
  })
})

describe('a bill with one approval', () => {
  it('is a proposal to pay it, that another person approves, with the denial in its history', async () => {
    const of = (state: string) => proposals(`queue=ALL&subject=agent-bill:${ids[`bill ${state}`]}`)
    expect(await of('DENIED')).toMatchObject([{ state: 'DECLINED', decidedBy: 'Ara', declineReason: 'Own play' }])
    const [waiting] = await of('REVIEW')
    expect(await approve(waiting!.proposalId, 'Mina')).toMatchObject({
      body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
    })
    expect((await approve(waiting!.proposalId)).body).toMatchObject({ state: 'APPLIED', gives: '1234.5' })
    const { list } = (await send('GET', '/agents/bills?queue=ALL&state=PAID', 'Jun')).body
    expect(list).toContainEqual(
      expect.objectContaining({ billId: ids['bill REVIEW'], paid: '1234.5', approvedBy: 'Mina', decidedBy: 'Jun' }),
    )
    expect(
      await gateway.sql`
      select approver_people as people from agents.bills where id = ${ids['bill PAID']!}`,
    ).toEqual([{ people: ['Mina', 'mina@example.com', 'Ara'] }])
  })
})

describe('a pending version of a campaign', () => {
  const campaign = async (id: string) => (await send('GET', `/campaigns/${id}`, 'Jun')).body

  it('is a draft with a proposal to publish it, that another person approves', async () => {
    expect(await campaign('waits')).toMatchObject({ stage: 'WAITING', versions: [{ state: 'WAITING' }] })
    const [waiting] = await proposals('subject=campaign:waits')
    expect(await approve(waiting!.proposalId, 'Mina')).toMatchObject({
      body: { errorCode: 'PROPOSAL_NEEDS_OTHER_PERSON' },
    })
    expect((await approve(waiting!.proposalId)).body).toMatchObject({ state: 'APPLIED' })
    expect(await campaign('waits')).toMatchObject({
      stage: 'LIVE',
      versions: [{ state: 'LIVE', proposedBy: 'Mina', decidedBy: 'Jun', reason: 'Spring' }],
    })
  })

  it('is a draft again where it was declined, unless another version came after it', async () => {
    const declined = { state: 'DECLINED', reason: 'Spring', decidedBy: 'Ara', declineReason: 'Too much' }
    for (const id of ['declined', 'published'])
      expect(await proposals(`queue=ALL&subject=campaign:${id}`)).toMatchObject([declined])
    expect(await campaign('declined')).toMatchObject({ stage: 'DRAFT', versions: [{ state: 'DRAFT' }] })
    expect(await campaign('published')).toMatchObject({ versions: [{ state: 'LIVE' }, { state: 'SUPERSEDED' }] })
  })
})

describe('a pending change of lottery settings', () => {
  it('is a proposal that another person approves, in the list of changes of settings with earlier ones', async () => {
    const list = async () =>
      lotterySettingsAnswers.changes.parse((await send('GET', '/lottery/setting-changes?code=SSC60', 'Jun')).body).list
    const ofState = (state: string) => ({ proposalId: ids[`lottery ${state}`], state })
    const states = ['PROPOSED', 'OUTDATED', 'EXPIRED', 'DECLINED']
    expect(await list()).toEqual(expect.arrayContaining(states.map((state) => expect.objectContaining(ofState(state)))))
    const id = ids['lottery PROPOSED']!
    expect((await approve(id)).body).toMatchObject({ state: 'APPLIED', decidedBy: 'Jun', reason: 'Busy' })
    expect((await send('GET', '/lottery/games/SSC60', 'Jun')).body.settings).toMatchObject({
      maxIssueStake: '8000.25',
      odds: [
        { play: 'back-four-direct', odds: 70_001 },
        { play: 'five-direct', odds: 90_000 },
      ],
    })
  })
})

describe('a change of an issue', () => {
  const issueOf = async ({ code, numero }: IssueKey) =>
    lotteryIssueAnswers.detail.parse((await send('GET', `/lottery/issues/${code}/${numero}`, 'Jun')).body)
  const statesOf = async ({ code, numero }: IssueKey) =>
    Object.fromEntries(
      (await proposals(`queue=ALL&subject=lottery-issue:${code}:${numero}`)).map(({ proposalId, state }) => [
        proposalId,
        state,
      ]),
    )

  it('that was pending is a proposal, and starts when another person approves it', async () => {
    const { voided } = issues as { voided: IssueKey }
    const [id, expired, withdrawn] = ['PROPOSED', 'EXPIRED', 'WITHDRAWN'].map((state) => ids[`issue ${state}`]!)
    expect(await statesOf(voided)).toEqual({ [id!]: 'PROPOSED', [expired!]: 'EXPIRED', [withdrawn!]: 'WITHDRAWN' })
    expect((await issueOf(voided)).changes).toEqual([])
    expect((await approve(id!)).body).toMatchObject({ state: 'APPLIED', decidedBy: 'Jun' })
    expect(await issueOf(voided)).toMatchObject({
      state: 'CANCELLED',
      changes: [{ changeId: id, kind: 'VOID', state: 'RUNNING', reason: 'Broken drum', approvedBy: 'Jun' }],
    })
  })

  it('that was executed is in its history, as a change and as a decision', async () => {
    const { cancelled } = issues as { cancelled: IssueKey }
    const id = ids['issue DONE']!
    expect(await statesOf(cancelled)).toEqual({ [id]: 'APPLIED' })
    expect((await issueOf(cancelled)).changes).toMatchObject([{ changeId: id, state: 'DONE', approvedBy: 'Ara' }])
  })
})
