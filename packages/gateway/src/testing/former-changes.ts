import { randomUUID } from 'node:crypto'
import type { Sql } from '@atrium/database'
import { storedSums } from '../domains/lottery/corrections/change-view.ts'
import { planMoves } from '../domains/lottery/corrections/planned-moves.ts'
import type { IssueKey } from '../domains/lottery/issues/issues-repository.ts'
import { readSettings as readLotterySettings } from '../domains/lottery/settings/settings-repository.ts'
import { versionOf as versionOfLottery } from '../domains/lottery/settings/settings-version.ts'
import { insertCampaign } from '../domains/promotions/operations/versions-repository.ts'
import { readSettings } from '../domains/wallet/cashier-settings/settings-repository.ts'
import { versionOf } from '../domains/wallet/cashier-settings/settings-version.ts'
import { campaignContents } from './promotions/campaign-contents.ts'

const HOUR_MS = 3_600_000

/** Ids of the inserted rows, by kind and state. */
export const ids: Record<string, string> = {}
export const issues: Record<string, IssueKey> = {}

interface Times {
  readonly proposedAt: Date
  readonly expiresAt: Date
}

/**
 * Fills the tables in which the domains of version 0.11.0 stored changes that need two people. Each table gets a
 * pending change and others.
 */
export async function addFormerChanges(sql: Sql, times: Times): Promise<void> {
  for (const add of [
    addCashierChanges,
    addApprovedBills,
    addProposedVersions,
    addAdjustments,
    addTotpRemovals,
    addClosings,
    addLotterySettingChanges,
    addIssueChanges,
  ])
    await add(sql, times)
}

/** Adds a pending and a declined change of the cashier. Both contain every kind of difference. */
async function addCashierChanges(sql: Sql, { proposedAt, expiresAt }: Times): Promise<void> {
  await sql.begin(async (tx) => {
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

/**
 * Adds bills that Mina approved as the first person: a pending one, one that Ara denied, and one that Ara approved too.
 */
async function addApprovedBills(sql: Sql, { proposedAt }: Times): Promise<void> {
  for (const [second, state, decidedBy] of [
    [1, 'REVIEW', null],
    [2, 'DENIED', 'Ara'],
    [3, 'PAID', 'Ara'],
  ] as const) {
    const [bill] = await sql<[{ id: bigint }]>`
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

/** Adds campaigns with versions: first a pending one, then a declined one, then a later one. */
async function addProposedVersions(sql: Sql, { proposedAt }: Times): Promise<void> {
  const contents = campaignContents({ budget: { credits: '5000', claims: 7 } })
  for (const [campaign, states] of [
    ['waits', ['WAITING']],
    ['declined', ['DECLINED']],
    ['published', ['DECLINED', 'LIVE']],
  ] as const)
    await sql.begin(async (tx) => {
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
/** Adds a pending debit and a declined credit of the same member. */
async function addAdjustments(sql: Sql, { proposedAt, expiresAt }: Times): Promise<void> {
  const [{ id: memberId }] = await sql<[{ id: bigint }]>`
    select m.id from identity.members m join ledger.accounts a on a.member_id = m.id and a.kind = 'REAL'
    where m.merchant = 'DEMO' and m.type = 0 and a.balance > 20000 order by m.id limit 1`
  ids['adjusted'] = String(memberId)
  for (const [state, kind, decidedBy] of [
    ['PROPOSED', 'DEBIT', null],
    ['DECLINED', 'CREDIT', 'Ara'],
  ] as const) {
    // A client may have used the same id for different kinds of changes.
    const id = state === 'PROPOSED' ? randomUUID() : ids['cashier DECLINED']!
    await sql`
      insert into wallet.adjustments (id, merchant, member_id, kind, amount, currency, reason, state, proposed_by,
        proposer_people, proposed_at, expires_at, decided_by, decided_at, decline_reason)
      values (${id}, 'DEMO', ${memberId}, ${kind}, 15000, 'DEMO', 'Goodwill', ${state}, 'Mina',
        '{Mina,mina@example.com}', ${proposedAt}, ${expiresAt}, ${decidedBy}, ${decidedBy && proposedAt},
        ${decidedBy && 'No grounds'})`
  }
}

/** Adds a pending and a declined removal of the same member's authenticator app. */
async function addTotpRemovals(sql: Sql, { proposedAt, expiresAt }: Times): Promise<void> {
  const [{ id: memberId }] = await sql<[{ id: bigint }]>`
    select id from identity.members where merchant = 'DEMO' and type = 0 order by id desc limit 1`
  ids['app owner'] = String(memberId)
  await sql`
    insert into identity.totp (member_id, secret_sealed, confirmed_at) values (${memberId}, 'x', ${proposedAt})
    on conflict (member_id) do update set confirmed_at = excluded.confirmed_at`
  for (const [state, decidedBy] of [
    ['PROPOSED', null],
    ['DECLINED', 'Ara'],
  ] as const) {
    const id = (ids[`removal ${state}`] = randomUUID())
    await sql`
      insert into identity.totp_removals (id, member_id, totp_confirmed_at, identification, reason, state, proposed_by,
        proposer_people, proposed_at, expires_at, decided_by, decided_at, decision_reason)
      values (${id}, ${memberId}, ${proposedAt}, 'VIDEO_CALL', 'Lost the telephone', ${state}, 'Mina',
        '{Mina,mina@example.com}', ${proposedAt}, ${expiresAt}, ${decidedBy}, ${decidedBy && proposedAt},
        ${decidedBy && 'Another voice'})`
  }
}

/**
 * Adds deposits with a difference. A first person has approved the closing of one, and two people have closed the
 * other.
 */
async function addClosings(sql: Sql, { proposedAt }: Times): Promise<void> {
  for (const state of ['waiting', 'closed']) {
    const id = (ids[`deposit ${state}`] = randomUUID())
    await sql`
      insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
        return_url, state, difference, flags, created_at, expires_at, updated_at, checked_at, closed_at)
      select ${id}, 'DEMO', id, ${id}, 'bank', 25001000, 'DEMO', 'EN', '/', 'PENDING',
        ${state === 'waiting' ? 'CONTRADICTS_PAYMENT_SERVICE' : null}, '{AMOUNT_DIFFERS,TIME_OUT}', ${proposedAt},
        ${proposedAt}, ${new Date(proposedAt.getTime() - HOUR_MS)}, ${proposedAt},
        ${state === 'waiting' ? null : proposedAt}
      from identity.members where merchant = 'DEMO' and type = 0 order by id limit 1`
    await sql`
      insert into wallet.deposit_decisions (order_id, decision, actor, people, difference, note, at)
      values (${id}, 'CLOSING_APPROVED', 'Mina', '{Mina,mina@example.com}', 'CONTRADICTS_PAYMENT_SERVICE',
        'Refunded', ${proposedAt})`
    if (state === 'closed')
      await sql`
        insert into wallet.deposit_decisions (order_id, decision, actor, people, difference, note, at)
        values (${id}, 'CLOSED', 'Ara', '{Ara}', 'CONTRADICTS_PAYMENT_SERVICE', 'Refunded', ${proposedAt})`
  }
}

/** Adds a pending change of a game and one change for each final state. All contain every kind of difference. */
async function addLotterySettingChanges(sql: Sql, { proposedAt, expiresAt }: Times): Promise<void> {
  await sql.begin(async (tx) => {
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

/** Adds voids of one issue, one of them pending, and a completed cancellation of another issue. */
async function addIssueChanges(sql: Sql, { proposedAt, expiresAt }: Times): Promise<void> {
  await sql.begin(async (tx) => {
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
