import { voidChange } from '@atrium/contracts/staff/wallet/voided-rounds'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Transaction } from '@atrium/database'
import { createPersonErasure } from '../../../composition/personal-data.ts'
import { changeAs } from '../../../platform/audit/actor.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { addCampaign } from '../../promotions/testing.ts'

let gateway: TestGateway
let member: TestMember
beforeAll(async () => {
  gateway = await testGateway()
  member = await addMember(gateway.sql)
})
afterAll(() => gateway.close())

async function addOrders(
  tx: Transaction,
  { withdrawal, deposit, text }: { withdrawal: string; deposit: string; text: string },
): Promise<void> {
  const account = randomUUID()
  await tx`
    insert into wallet.payout_accounts (id, merchant, member_id, country, bank, number_sealed, number_index, last_digits,
      holder_sealed, created_at, usable_from)
    values (${account}, 'DEMO', ${member.id}, 'KR', 'shinhan', 'sealed', ${account}, '1234', 'sealed', now(), now())`
  await tx`
    insert into wallet.withdrawal_orders (id, merchant, member_id, request_id, payout_account_id, amount, fee, currency,
      state, reason, created_at, updated_at)
    values (${withdrawal}, 'DEMO', ${member.id}, 'w', ${account}, 10000, 0, 'DEMO', 'REJECTED', ${text}, now(), now())`
  await tx`
    insert into wallet.withdrawal_events (order_id, state, actor, note, at)
    values (${withdrawal}, 'REJECTED', 'mina', ${text}, now())`
  await tx`
    insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
      return_url, state, created_at, expires_at, updated_at, checked_at)
    values (${deposit}, 'DEMO', ${member.id}, 'd', 'bank', 10000, 'DEMO', 'KO', '/', 'EXPIRED', now(), now(), now(),
      now())`
  await tx`
    insert into wallet.deposit_decisions (order_id, decision, actor, people, note, at)
    values (${deposit}, 'CLOSED', 'mina', '{mina}', ${text}, now())`
}

/** Adds pending and declined proposals about the member, and one about another member. */
async function addProposals(
  tx: Transaction,
  { withdrawal, deposit, text }: { withdrawal: string; deposit: string; text: string },
): Promise<void> {
  const account = member.account.toUpperCase()
  const rows: [operation: string, input: object, declined: string | null, reason: string][] = [
    ['setVipLevel', { account, reason: text }, null, text],
    ['offerContract', { account }, text, text],
    ['adjustBalance', { memberId: String(member.id), reason: text }, null, text],
    ['forceWithdrawalReceipt', { orderId: withdrawal.toUpperCase(), part: 1, reason: text }, text, text],
    ['closeDepositDifference', { orderId: deposit, reason: text }, null, text],
    ['setVipLevel', { account: 'other', reason: 'loyal' }, null, 'loyal'],
  ]
  for (const [operation, input, declined, reason] of rows)
    await tx`
      insert into proposals.proposals (merchant, operation, input, subject, changes, reason, state, proposed_by,
        proposer_people, proposed_at, expires_at, decided_by, decided_at, decline_reason)
      values ('DEMO', ${operation}, ${tx.json(input as never)}, ${operation}, '[]', ${reason},
        ${declined === null ? 'PROPOSED' : 'DECLINED'}, 'mina', '{mina}', now(), now(),
        ${declined === null ? null : 'ben'}, ${declined === null ? null : new Date()}, ${declined})`
  await tx`
    insert into proposals.proposals (merchant, operation, input, subject, changes, reason, state, proposed_by,
      proposer_people, proposed_at, expires_at, decided_by, decided_at)
    values ('DEMO', 'voidRounds', '{"rounds": []}', 'rounds', ${tx.json([
      voidOf('r-1', member.account),
      voidOf('r-2', 'other'),
    ] as never)}, ${text}, 'APPLIED', 'mina', '{mina}', now(), now(), 'ben', now())`
}

const voidOf = (roundId: string, account: string) =>
  voidChange({
    provider: 'p',
    roundId,
    gameNames: { KO: '게임', EN: 'Game' },
    account,
    state: 'CLOSED',
    stake: '1',
    payout: '0',
  })

/** Returns tables that contain a text, except the audit log, which is append-only. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await gateway.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'audit') order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await gateway.sql`
      select 1 from ${gateway.sql(name)} t where position(${text} in (to_jsonb(t) #>> '{}')) > 0 limit 1`
    if (rows.length > 0) found.push(name)
  }
  return found
}

it('an erasure removes every free text that staff wrote about the member', async () => {
  const { sql } = gateway
  const text = `${member.account} is Kim of Busan`
  const other = await addMember(sql)
  const [withdrawal, deposit] = [randomUUID(), randomUUID()]
  await addCampaign(sql, `texts-${member.id}`, { kind: 'FIXED', reward: { type: 'CREDITS', amount: '5' } })
  await changeAs(sql, 'mina', async (tx) => {
    await tx`
      insert into identity.member_notes (member_id, author, note, at) values (${member.id}, 'mina', ${text}, now())`
    await tx`
      insert into promotions.member_tags (member_id, tag, by, at)
      values (${member.id}, ${text.slice(0, 40)}, 'mina', now())`
    await tx`
      insert into promotions.vip_changes (merchant, member_id, at, from_level, to_level, reason, points, deposits, by,
        remark)
      values ('DEMO', ${member.id}, now(), 1, 2, 'MANUAL', 0, 0, 'mina', ${text})`
    await tx`
      insert into promotions.claims (merchant, campaign, version, member_id, occasion, state, reward, amount,
        created_at, ended_at, reason)
      values ('DEMO', ${`texts-${member.id}`}, 1, ${member.id}, 'once', 'REJECTED', '{"type": "CREDITS"}', 50000,
        now(), now(), ${text})`
    await tx`
      insert into promotions.point_orders (id, merchant, member_id, request_id, kind, item_id, quantity, points,
        currency, state, remark, day, applied_at)
      values (${randomUUID()}, 'DEMO', ${member.id}, 'r', 'GOODS', 'cup', 1, 10000, 'DEMO', 'REJECTED', ${text},
        current_date, now())`
    await tx`
      insert into registration.referrals (merchant, member_id, inviter_id, state, registered_at, min_deposit,
        min_turnover, reward, held_for, reviewed_by, reviewed_at, review_reason)
      values ('DEMO', ${member.id}, ${other.id}, 'REJECTED', now(), 1, 1, 1, '{IP}', 'mina', now(), ${text})`
    await tx`
      insert into wallet.voids (provider, round_id, merchant, member_id, stake, payout, shortfall, actor, reason, at)
      values ('p', ${withdrawal}, 'DEMO', ${member.id}, 1, 0, 0, 'mina', ${text}, now())`
    await tx`
      insert into chat.operations (merchant, member_id, kind, text, at)
      values ('DEMO', ${member.id}, 'delete', ${text}, now())`
    await addOrders(tx, { withdrawal, deposit, text })
    await addProposals(tx, { withdrawal, deposit, text })
  })
  await sql`
    insert into identity.erasure_requests (member_id, requested_at, due_at) values (${member.id}, ${gateway.deps.clock()}, ${gateway.deps.clock()})`
  await createPersonErasure(gateway.deps)()
  const [{ status }] = await sql<[{ status: string }]>`select status from identity.members where id = ${member.id}`
  expect(status).toBe('DISABLED')
  expect(await tablesWith(text.slice(0, 40))).toEqual([])
  expect(await sql`select author, note from identity.member_notes where member_id = ${member.id}`).toEqual([
    { author: 'mina', note: '' },
  ])
  expect(
    await sql`
      select operation, state, decided_by, reason, decline_reason from proposals.proposals order by operation, state`,
  ).toEqual([
    { operation: 'adjustBalance', state: 'OUTDATED', decided_by: 'job:erasure', reason: '', decline_reason: null },
    {
      operation: 'closeDepositDifference',
      state: 'OUTDATED',
      decided_by: 'job:erasure',
      reason: '',
      decline_reason: null,
    },
    { operation: 'forceWithdrawalReceipt', state: 'DECLINED', decided_by: 'ben', reason: '', decline_reason: '' },
    { operation: 'offerContract', state: 'DECLINED', decided_by: 'ben', reason: '', decline_reason: '' },
    { operation: 'setVipLevel', state: 'OUTDATED', decided_by: 'job:erasure', reason: '', decline_reason: null },
    { operation: 'setVipLevel', state: 'PROPOSED', decided_by: null, reason: 'loyal', decline_reason: null },
    { operation: 'voidRounds', state: 'APPLIED', decided_by: 'ben', reason: '', decline_reason: null },
  ])
  const [voids] = await sql<{ changes: { to: string }[] }[]>`
    select changes from proposals.proposals where operation = 'voidRounds'`
  expect(voids!.changes.map(({ to }) => to)).toEqual([', CLOSED, 1, 0', 'other, CLOSED, 1, 0'])
})
