import { randomUUID } from 'node:crypto'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { depositAnswers } from '@atrium/contracts/registry/deposits'
import { adjustmentAnswers } from '@atrium/contracts/registry/members/adjustments'
import { lotteryIssueAnswers } from '@atrium/contracts/registry/lottery/issues'
import { lotterySettingsAnswers } from '@atrium/contracts/registry/lottery/settings'
import { merchantProposalAnswers } from '@atrium/contracts/registry/merchant-proposals'
import { loadVersion } from '@atrium/test-kit/versions/load-version'
import type { LoadedVersion } from '@atrium/test-kit/versions/load-version'
import { readVersion } from '@atrium/test-kit/versions/version-data'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pino from 'pino'
import { insertCampaign } from './domains/promotions/operations/versions-repository.ts'
import { storedSums } from './domains/lottery/corrections/change-view.ts'
import { planMoves } from './domains/lottery/corrections/planned-moves.ts'
import type { IssueKey } from './domains/lottery/issues/issues-repository.ts'
import { readSettings as readLotterySettings } from './domains/lottery/settings/settings-repository.ts'
import { versionOf as versionOfLottery } from './domains/lottery/settings/settings-version.ts'
import { readSettings } from './domains/wallet/cashier-settings/settings-repository.ts'
import { versionOf } from './domains/wallet/cashier-settings/settings-version.ts'
import { migrateGateway } from './migrations.ts'
import { campaignContents } from './testing/campaign-contents.ts'
import { testGateway } from './testing/gateway.ts'
import type { TestGateway } from './testing/gateway.ts'
import { sendAsStaff, staffOf } from './testing/staff.ts'

/** Version 0.11.0 had changes by two people in tables of their domains. */
const { keys, ...data } = readVersion('0.11.0')
const ids: Record<string, string> = {}
const issues: Record<string, IssueKey> = {}
let loaded: LoadedVersion
let gateway: TestGateway

const HOUR_MS = 3_600_000

beforeAll(async () => {
  loaded = await loadVersion({ keys, ...data })
  const [{ now }] = await loaded.sql<[{ now: Date }]>`select max(at) as now from ledger.journals`
  const times = { proposedAt: new Date(now.getTime() - HOUR_MS), expiresAt: new Date(now.getTime() + HOUR_MS) }
  await addCashierChanges(times)
  await addApprovedBills(times)
  await addProposedVersions(times)
  await addAdjustments(times)
  await addTotpRemovals(times)
  await addClosings(times)
  await addLotterySettingChanges(times)
  await addIssueChanges(times)
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

interface Times {
  readonly proposedAt: Date
  readonly expiresAt: Date
}
const send = (method: 'GET' | 'POST', path: string, actor: string, body?: object) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor) })
const proposals = async (query: string) =>
  merchantProposalAnswers.page.parse((await send('GET', `/proposals?${query}`, 'Jun')).body).list
const approve = (id: string, actor = 'Jun') => send('POST', `/proposals/${id}/approve`, actor, {})

/** A change that waits, and one that was declined: everything differs that can. */
async function addCashierChanges({ proposedAt, expiresAt }: Times): Promise<void> {
  await loaded.sql.begin(async (tx) => {
    const before = await readSettings(tx, 'DEMO')
    const [first, ...others] = before.methods
    const after = {
      ...before,
      reviewAbove: '123.45',
      receiptMinutes: before.receiptMinutes + 1,
      presets: ['10', '20'],
      methods: [
        ...others.map((method) => ({ ...method, isOn: false })),
        {
          ...first!,
          limits: [
            { fromLevel: 1, min: '1', max: '99', fee: '0.5', minutes: 3 },
            { fromLevel: 3, min: '1', max: '99999', fee: '0', minutes: 3 },
          ],
        },
      ],
      levels: before.levels.map((level) => ({ ...level, dailyCount: level.dailyCount + 1, fee: '0' })),
    }
    for (const [state, decidedBy] of [
      ['PROPOSED', null],
      ['DECLINED', 'Ara'],
    ] as const) {
      const id = (ids[`cashier ${state}`] = randomUUID())
      await tx`
        insert into wallet.cashier_setting_changes (id, merchant, version, before, after, reason, state, proposed_by,
          proposer_people, proposed_at, expires_at, decided_by, decided_at, decline_reason)
        values (${id}, 'DEMO', ${versionOf(before)}, ${tx.json(before as never)}, ${tx.json(after as never)}, 'Busy',
          ${state}, 'Mina', '{Mina,mina@example.com}', ${proposedAt}, ${expiresAt}, ${decidedBy},
          ${decidedBy && proposedAt}, ${decidedBy && 'Too much'})`
    }
  })
}

/** Bills that Mina has approved first: one that waits, one that Ara has denied, and one that she has approved too. */
async function addApprovedBills({ proposedAt }: Times): Promise<void> {
  for (const [second, state, decidedBy] of [
    [1, 'REVIEW', null],
    [2, 'DENIED', 'Ara'],
    [3, 'PAID', 'Ara'],
  ] as const) {
    const [bill] = await loaded.sql<[{ id: bigint }]>`
      insert into agents.bills (merchant, kind, contract_id, agent_id, starts_at, ends_at, state, consumption, loss,
        active, gross, net, inputs, computed_at, approved_by, approved_at, approver_people, decided_by, decided_at, reason)
      select 'DEMO', k.kind, k.id, k.agent_id, ${proposedAt}::timestamptz + make_interval(secs => ${second}),
        ${proposedAt}, ${state}, 0, 0, 0, 1234.5, 12345000, '{}', ${proposedAt}, 'Mina', ${proposedAt},
        '{Mina,mina@example.com}', ${decidedBy}, ${decidedBy && proposedAt}, ${decidedBy && 'Own play'}
      from agents.contracts k join identity.members m on m.id = k.agent_id where m.merchant = 'DEMO' order by k.id limit 1
      returning id`
    ids[`bill ${state}`] = String(bill.id)
  }
}

/** Campaigns with versions, the first one first: one that waits, one that was declined, and one that came after that. */
async function addProposedVersions({ proposedAt }: Times): Promise<void> {
  const contents = campaignContents({ budget: { credits: '5000', claims: 7 } })
  for (const [campaign, states] of [
    ['waits', ['WAITING']],
    ['declined', ['DECLINED']],
    ['published', ['DECLINED', 'LIVE']],
  ] as const)
    await loaded.sql.begin(async (tx) => {
      await tx`select set_config('atrium.actor', 'Mina', true)`
      await insertCampaign(tx, { merchant: 'DEMO', id: campaign }, contents as never)
      await tx`
        update promotions.campaigns set stage = ${states[0] === 'WAITING' ? 'WAITING' : 'DRAFT'}
        where merchant = 'DEMO' and id = ${campaign}`
      for (const [at, state] of states.entries())
        await tx`
          insert into promotions.campaign_versions (merchant, campaign, number, contents, state, saved_by, saved_at,
            proposed_by, proposer_people, proposed_at, reason, decided_by, decided_at, decline_reason)
          values ('DEMO', ${campaign}, ${at + 1}, ${tx.json(contents as never)}, ${state}, 'Mina', ${proposedAt}, 'Mina',
            '{Mina,mina@example.com}', ${proposedAt}, 'Spring', ${state === 'DECLINED' ? 'Ara' : null},
            ${state === 'WAITING' ? null : proposedAt}, ${state === 'DECLINED' ? 'Too much' : null})`
    })
}
/** Of the same member: a debit that waits, and a credit that was declined. */
async function addAdjustments({ proposedAt, expiresAt }: Times): Promise<void> {
  const [{ id: memberId }] = await loaded.sql<[{ id: bigint }]>`
    select m.id from identity.members m join ledger.accounts a on a.member_id = m.id and a.kind = 'REAL'
    where m.merchant = 'DEMO' and m.type = 0 and a.balance > 20000 order by m.id limit 1`
  ids['adjusted'] = String(memberId)
  for (const [state, kind, decidedBy] of [
    ['PROPOSED', 'DEBIT', null],
    ['DECLINED', 'CREDIT', 'Ara'],
  ] as const) {
    const id = (ids[`adjustment ${state}`] = randomUUID())
    await loaded.sql`
      insert into wallet.adjustments (id, merchant, member_id, kind, amount, currency, reason, state, proposed_by,
        proposer_people, proposed_at, expires_at, decided_by, decided_at, decline_reason)
      values (${id}, 'DEMO', ${memberId}, ${kind}, 15000, 'DEMO', 'Goodwill', ${state}, 'Mina',
        '{Mina,mina@example.com}', ${proposedAt}, ${expiresAt}, ${decidedBy}, ${decidedBy && proposedAt},
        ${decidedBy && 'No grounds'})`
  }
}

/** Of the same member: the removal of an authenticator app that waits, and one that was declined. */
async function addTotpRemovals({ proposedAt, expiresAt }: Times): Promise<void> {
  const [{ id: memberId }] = await loaded.sql<[{ id: bigint }]>`
    select id from identity.members where merchant = 'DEMO' and type = 0 order by id desc limit 1`
  ids['app owner'] = String(memberId)
  await loaded.sql`
    insert into identity.totp (member_id, secret_sealed, confirmed_at) values (${memberId}, 'x', ${proposedAt})
    on conflict (member_id) do update set confirmed_at = excluded.confirmed_at`
  for (const [state, decidedBy] of [
    ['PROPOSED', null],
    ['DECLINED', 'Ara'],
  ] as const) {
    const id = (ids[`removal ${state}`] = randomUUID())
    await loaded.sql`
      insert into identity.totp_removals (id, member_id, totp_confirmed_at, identification, reason, state, proposed_by,
        proposer_people, proposed_at, expires_at, decided_by, decided_at, decision_reason)
      values (${id}, ${memberId}, ${proposedAt}, 'VIDEO_CALL', 'Lost the telephone', ${state}, 'Mina',
        '{Mina,mina@example.com}', ${proposedAt}, ${expiresAt}, ${decidedBy}, ${decidedBy && proposedAt},
        ${decidedBy && 'Another voice'})`
  }
}

describe('a removal of an authenticator app that waited', () => {
  it('is a proposal that another person approves, with what was decided before in its history', async () => {
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

/** Of deposits that differ: one that a first person has agreed to close, and one that two have closed. */
async function addClosings({ proposedAt }: Times): Promise<void> {
  for (const state of ['waiting', 'closed']) {
    const id = (ids[`deposit ${state}`] = randomUUID())
    await loaded.sql`
      insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
        return_url, state, difference, flags, created_at, expires_at, updated_at, checked_at, closed_at)
      select ${id}, 'DEMO', id, ${id}, 'bank', 25001000, 'DEMO', 'EN', '/', 'PENDING',
        ${state === 'waiting' ? 'CONTRADICTS_PAYMENT_SERVICE' : null}, '{AMOUNT_DIFFERS,TIME_OUT}', ${proposedAt},
        ${proposedAt}, ${new Date(proposedAt.getTime() - HOUR_MS)}, ${proposedAt},
        ${state === 'waiting' ? null : proposedAt}
      from identity.members where merchant = 'DEMO' and type = 0 order by id limit 1`
    await loaded.sql`
      insert into wallet.deposit_decisions (order_id, decision, actor, people, difference, note, at)
      values (${id}, 'CLOSING_APPROVED', 'Mina', '{Mina,mina@example.com}', 'CONTRADICTS_PAYMENT_SERVICE',
        'Refunded', ${proposedAt})`
    if (state === 'closed')
      await loaded.sql`
        insert into wallet.deposit_decisions (order_id, decision, actor, people, difference, note, at)
        values (${id}, 'CLOSED', 'Ara', '{Ara}', 'CONTRADICTS_PAYMENT_SERVICE', 'Refunded', ${proposedAt})`
  }
}

describe('a closing of a deposit that a first person had agreed to', () => {
  it('is a proposal that another person approves; what was decided before stays in the history', async () => {
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

describe('an adjustment that waited', () => {
  it('is a proposal that another person approves, with what was decided before in the list', async () => {
    const { body } = await send('GET', '/adjustments?queue=ALL', 'Jun')
    const own = adjustmentAnswers.page.parse(body).list.filter(({ memberId }) => memberId === ids['adjusted'])
    const [debit, declined] = ['PROPOSED', 'DECLINED'].map((state) =>
      own.find(({ proposalId }) => proposalId === ids[`adjustment ${state}`]),
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

/** One change of a game that waits, and one of each end, of everything that can differ. */
async function addLotterySettingChanges({ proposedAt, expiresAt }: Times): Promise<void> {
  await loaded.sql.begin(async (tx) => {
    const { settings } = (await readLotterySettings(tx, { merchant: 'DEMO', code: 'SSC60' }))!
    await tx`select set_config('atrium.actor', 'test', true)`
    await tx`delete from lottery.odds where merchant = 'DEMO' and code = 'SSC60'`
    await tx`
      insert into lottery.odds (merchant, code, play, level, odds)
      values ('DEMO', 'SSC60', 'five-direct', 'direct', 95000), ('DEMO', 'SSC60', 'front-four-direct', 'direct', 80000)`
    const before = {
      ...settings,
      odds: [
        { play: 'five-direct', level: 'direct', odds: 95_000 },
        { play: 'front-four-direct', level: 'direct', odds: 80_000 },
      ],
    }
    const after = {
      isOn: !before.isOn,
      minStake: '0.5',
      maxStake: '4000',
      maxIssueStake: '8000.25',
      maxExposure: '90000',
      odds: [
        { play: 'back-four-direct', level: 'direct', odds: 70_001 },
        { play: 'five-direct', level: 'direct', odds: 90_000 },
      ],
    }
    for (const state of ['PROPOSED', 'OUTDATED', 'EXPIRED', 'DECLINED']) {
      const id = (ids[`lottery ${state}`] = randomUUID())
      const isDecided = state === 'DECLINED'
      await tx`
        insert into lottery.setting_changes (id, merchant, code, version, before, after, reason, state, proposed_by,
          proposer_people, proposed_at, expires_at, decided_by, decided_at, decline_reason)
        values (${id}, 'DEMO', 'SSC60', ${versionOfLottery(before)}, ${tx.json(before as never)},
          ${tx.json(after as never)}, 'Busy', ${state}, 'Mina', '{Mina,mina@example.com}', ${proposedAt},
          ${state === 'EXPIRED' ? proposedAt : expiresAt}, ${isDecided ? 'Ara' : null}, ${isDecided ? proposedAt : null},
          ${isDecided ? 'Too much' : null})`
    }
  })
}

/** Changes of two issues: voids of one, of which one waits, and a cancellation that is done. */
async function addIssueChanges({ proposedAt, expiresAt }: Times): Promise<void> {
  await loaded.sql.begin(async (tx) => {
    const [voided] = await tx<[IssueKey & { result: string }]>`
      select i.merchant, i.code, i.numero, i.result from lottery.issues i
      where i.merchant = 'DEMO' and i.state = 'SETTLED' and exists (select 1 from lottery.orders o
        where (o.merchant, o.code, o.numero) = (i.merchant, i.code, i.numero) and o.state = 'SETTLED' and o.win > 0)
      order by i.code, i.numero limit 1`
    const [cancelled] = await tx<[IssueKey]>`
      select merchant, code, numero from lottery.issues where merchant = 'DEMO' and state = 'SCHEDULED'
      order by code, numero limit 1`
    Object.assign(issues, { voided, cancelled })
    const plan = { ...voided, kind: 'VOID', resultBefore: voided.result, resultAfter: null } as const
    const { sums, digest } = await planMoves(tx, plan)
    for (const [state, kind, issue] of [
      ['PROPOSED', 'VOID', voided],
      ['EXPIRED', 'VOID', voided],
      ['WITHDRAWN', 'VOID', voided],
      ['DONE', 'CANCEL', cancelled],
    ] as const) {
      const id = (ids[`issue ${state}`] = randomUUID())
      const isDecided = state === 'WITHDRAWN' || state === 'DONE'
      await tx`
        insert into lottery.changes (id, merchant, code, numero, kind, state, result_before, reason, digest, sums,
          proposed_by, proposer_people, proposed_at, expires_at, decided_by, decided_at, done_at)
        values (${id}, 'DEMO', ${issue.code}, ${issue.numero}, ${kind}, ${state}, ${kind === 'VOID' ? voided.result : null},
          'Broken drum', ${digest}, ${tx.json(storedSums(sums) as never)}, 'Mina', '{Mina,mina@example.com}',
          ${proposedAt}, ${state === 'EXPIRED' ? proposedAt : expiresAt}, ${isDecided ? 'Ara' : null},
          ${isDecided ? proposedAt : null}, ${state === 'DONE' ? proposedAt : null})`
    }
  })
}

describe('a change of the cashier settings that waited', () => {
  it('is a proposal that another person approves, with what was decided before in its history', async () => {
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

describe('a bill that one person had approved', () => {
  it('is a proposal to pay it, that another person approves, with what was denied in its history', async () => {
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

describe('a version of a campaign that waited', () => {
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

describe('a change of lottery settings that waited', () => {
  it('is a proposal that another person approves, in the list of changes of settings with those before it', async () => {
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

  it('that waited is a proposal, and starts when another person approves it', async () => {
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

  it('that was executed is in its history, as a change and as what was decided', async () => {
    const { cancelled } = issues as { cancelled: IssueKey }
    const id = ids['issue DONE']!
    expect(await statesOf(cancelled)).toEqual({ [id]: 'APPLIED' })
    expect((await issueOf(cancelled)).changes).toMatchObject([{ changeId: id, state: 'DONE', approvedBy: 'Ara' }])
  })
})
