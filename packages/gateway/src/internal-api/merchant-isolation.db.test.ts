import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { CREDIT } from '@atrium/contracts/money'
import { pathInputs } from '@atrium/contracts/http/endpoint'
import { gatewayTable } from '@atrium/contracts/staff/gateway-operations'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import type { GatewayOperation } from '@atrium/contracts/staff/gateway-operations'
import { createIssueJobs } from '../domains/lottery/issues/advance-issues.ts'
import { addMember, addMerchant } from '../testing/builders.ts'
import { addWithdrawer } from '../testing/wallet/cashier.ts'
import { bodyOf, QUERIES } from '../testing/isolation-requests.ts'
import { addStudio } from '../testing/demo-catalogue.ts'
import { seedTestDemo } from '../testing/demo.ts'
import { testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../testing/staff.ts'

const operations = Object.entries(gatewayTable) as [GatewayOperation, OperationDefinition][]
const staff = staffOf('mina', { merchant: 'OTHER' })
/** The same person in lists over several merchants. */
const staffOfAll = { ...staff, merchant: '*', everywhere: [], grants: [{ merchants: ['OTHER'], roles: staff.roles }] }
/** Operations whose data is the same for every merchant. */
const OF_EVERYBODY: readonly GatewayOperation[] = [
  'caseRules',
  'merchantTemplates',
  'freeRoundGames',
  'lotteryGames',
  'merchantGames',
  'merchantRooms',
  'merchantVendors',
  'reconciledDays',
  'textStatus',
]

/**
 * Operations that succeed for a merchant without rows: lotteries and kinds of content are the same for every merchant,
 * and discarding a missing draft does nothing.
 */
const NEEDS_NO_ROW: readonly GatewayOperation[] = [
  'lotterySettings',
  'contentItems',
  'discardContentDraft',
  'saveCaseRule',
]
/** Errors for a row that is missing at this merchant or has another version here. */
const NOT_ITS_VERSION = ['CONTENT_CHANGED', 'LOTTERY_SETTINGS_CHANGED', 'POINT_SETTINGS_CHANGED', 'SEGMENT_CHANGED']

let gateway: TestGateway
/** Ids of rows of DEMO, by path prefix. */
let ids: readonly [string, Readonly<Record<string, string>>][]
let accounts: string[]

beforeAll(async () => {
  gateway = await testGateway()
  const { sql, deps } = gateway
  for (const table of ['modules', 'hosts', 'merchants']) await sql`delete from merchants.${sql(table)}`
  await sql`insert into demo.databases (has_known_passwords) values (true)`
  await addStudio(deps)
  await seedTestDemo(gateway, deps.clock())
  await addMerchant(sql, { code: 'OTHER', host: 'other.localhost' })
  deps.merchants.forget()
  ids = await addRows()
  accounts = (await sql<{ account: string }[]>`select account from identity.members`).map(({ account }) => account)
}, 60_000)
afterAll(() => gateway.close())

/** Adds rows that the demo seed does not create. Returns the ids of all rows. */
async function addRows(): Promise<typeof ids> {
  const { sql } = gateway
  const member = await addWithdrawer(gateway, { credits: 10n, hasWithdrawn: true })
  const memberId = String(member.id)
  await sql`
    insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
      return_url, state, created_at, expires_at, updated_at, checked_at)
    values (${randomUUID()}, 'DEMO', ${memberId}, 'd1', 'bank', ${CREDIT}, 'DEMO', 'EN', 'https://demo.example',
      'PENDING', now(), now(), now(), now())`
  const friend = await addMember(sql)
  await sql`
    insert into registration.referrals (merchant, member_id, inviter_id, state, registered_at, min_deposit, min_turnover,
      reward, qualified_at, decided_at, held_for)
    values ('DEMO', ${friend.id}, ${memberId}, 'HELD', now(), 1, 1, ${CREDIT}, now(), now(), '{DEVICE}')`
  await sql`
    insert into promotions.claims (merchant, campaign, version, member_id, occasion, state, reward, amount, created_at)
    select 'DEMO', id, 1, ${memberId}, 'x', 'PENDING', '{"type": "CREDITS"}', ${CREDIT}, now()
    from promotions.campaigns where merchant = 'DEMO' limit 1`
  await createIssueJobs(gateway.deps).plan()
  const [issue] = await sql<Record<string, string>[]>`
    select code, numero from lottery.issues where merchant = 'DEMO' limit 1`
  await sql`
    insert into chat.messages (merchant, member_id, client_id, nickname, text, sent_at)
    values ('DEMO', ${memberId}, ${randomUUID()}, 'x', 'x', now())`
  const adjustment = { adjustmentId: randomUUID(), kind: 'CREDIT', amount: '1', reason: 'x' }
  const proposed = await sendAsStaff(gateway, 'POST', `/members/${memberId}/adjustments`, { body: adjustment })
  expect(proposed.status).toBe(200)
  const other = await addMoreRows(memberId, issue!)
  /** Reads the id of the first row in a list of DEMO. */
  const first = async (path: string, key: string): Promise<Record<string, string>> => {
    const { body: answer } = await sendAsStaff(gateway, 'GET', path)
    return { [key]: String(answer.list[0][key]) }
  }
  return [
    ['/withdrawals', await first('/withdrawals?queue=ALL', 'orderId')],
    ['/deposits', await first('/deposits?queue=ALL', 'orderId')],
    ['/questions', await first('/questions?state=ANSWERED', 'ticketId')],
    ['/referral-rewards', await first('/referral-rewards', 'referralId')],
    ['/campaign-claims', await first('/campaign-claims?queue=ALL', 'claimId')],
    ['/lottery/issues', issue!],
    ['/chat', await first('/chat', 'id')],
    ['/campaigns', await first('/campaigns', 'id')],
    ['/content/items', { kind: 'BANNER', ...(await first('/content/lists/BANNER', 'id')) }],
    ['/content/lists', { kind: 'BANNER' }],
    ['/points/items', await first('/points/items', 'itemId')],
    ['/agents/contracts', await first('/agents/contracts?side=ALL', 'contractId')],
    ['/lottery/games', await first('/lottery/games', 'code')],
    ['/vip/members', { account: member.account }],
    ['/proposals', await first('/proposals?queue=ALL', 'proposalId')],
    ...other,
    ['', { memberId, part: '1', position: '1' }],
  ]
}

/** Adds rows that no list returns to every role. Returns their ids. */
async function addMoreRows(
  memberId: string,
  { code, numero }: Record<string, string>,
): Promise<[string, Record<string, string>][]> {
  const { sql } = gateway
  const [changeId, orderId] = [1, 2].map(() => randomUUID())
  await sql`
    insert into promotions.point_orders (id, merchant, member_id, request_id, kind, item_id, item_name, quantity, points,
      currency, state, day, applied_at)
    values (${orderId!}, 'DEMO', ${memberId}, 'x', 'GOODS', 'x', '{}', 1, 1, 'DEMO', 'APPLYING', now(), now())`
  await sql`insert into identity.totp (member_id, secret_sealed, confirmed_at) values (${memberId}, 'x', now())`
  await sql`
    insert into support.feedback (ticket_id, merchant, ip, user_agent, content, received_at, bytes)
    values ('F-1', 'DEMO', '', '', 'x', now(), 1)`
  await sql`insert into support.feedback_images values ('F-1', 1, 'image/png', '\\x00')`
  await sql`
    insert into proposals.proposals (id, merchant, operation, input, subject, changes, proposed_by, proposer_people,
      agreed_people, proposed_at, expires_at)
    values (gen_random_uuid(), 'DEMO', 'moveAgent', '{}', 'x', '[]', 'x', '{x}', '{}', now(), now() + interval '1 day'),
      (${changeId!}, 'DEMO', 'changeLotteryIssue',
        ${sql.json({ merchant: 'DEMO', code: code!, numero: numero!, kind: 'CANCEL' })}, 'x', '[]', 'x', '{x}', '{}',
        now(), now() + interval '1 day')`
  const [bill] = await sql<[{ id: string }]>`
    insert into agents.bills (merchant, kind, contract_id, agent_id, starts_at, ends_at, state, consumption, loss, active,
      gross, net, inputs, computed_at)
    select 'DEMO', kind, id, agent_id, now(), now(), 'REVIEW', 1, 1, 1, 1, 1, '{}', now() from agents.contracts
    where merchant = 'DEMO' limit 1 returning id::text`
  await sql`insert into wallet.reconciliations (day, checked_at) values (now(), now())`
  const [difference] = await sql<[{ id: string }]>`
    insert into wallet.reconciliation_differences (day, kind, reference, merchant, difference, currency, found_at)
    values (now(), 'DEPOSIT', 'x', 'DEMO', 'AMOUNT', 'DEMO', now()) returning id::text`
  const endpointId = randomUUID()
  await sql`
    insert into webhooks.endpoints (id, merchant, url, types, created_at)
    values (${endpointId}, 'DEMO', 'https://demo.example', '{bonus.granted}', now())`
  const broadcastId = randomUUID()
  await sql`
    insert into segments.segments (merchant, id, name, rules, version, saved_by, saved_at)
    values ('DEMO', 'x', 'x', '{"conditions": [], "withTags": [], "withoutTags": []}', 1, 'x', now())`
  await sql`
    insert into segments.broadcasts (id, merchant, segment_id, segment_name, rules, title, body, control_percent, state,
      starts_at, created_by, created_at)
    values (${broadcastId}, 'DEMO', 'x', 'x', '{"conditions": [], "withTags": [], "withoutTags": []}', '{}', '{}', 0,
      'SCHEDULED', '2099-01-01', 'x', now())`
  const caseId = randomUUID()
  await sql`
    insert into cases.cases (id, merchant, member_id, kind, rule, is_severe, facts, parameters, state, opened_at, due_at)
    values (${caseId}, 'DEMO', ${memberId}, 'AML', 'VIP_JUMP', false, '{}', '{}', 'OPEN', now(), now())`
  const documentId = randomUUID()
  await sql`
    insert into kyc.documents (id, merchant, member_id, kind, state, sent_at)
    values (${documentId}, 'DEMO', ${memberId}, 'IDENTITY', 'WAITING', now())`
  const [delivery] = await sql<[{ id: string }]>`
    with event as (
      insert into webhooks.events (merchant, type, ref, data, occurred_at)
      values ('DEMO', 'bonus.granted', 'x', '{}', now()) returning id
    )
    insert into webhooks.deliveries (merchant, endpoint_id, event_id)
    select 'DEMO', ${endpointId}, id from event returning id::text`
  await sql`insert into reports.exports (merchant, day, requested_at) values ('DEMO', '2026-11-21', now())`
  return [
    ['/exports', { day: '2026-11-21' }],
    ['/reconciliation/differences', { differenceId: difference.id }],
    ['/webhooks', { endpointId }],
    ['/webhook-deliveries', { deliveryId: delivery.id }],
    ['/agents/bills', { billId: bill.id }],
    ['/lottery/changes', { changeId: changeId! }],
    ['/points/orders', { orderId: orderId! }],
    ['/feedback', { ticketId: 'F-1', position: '1' }],
    ['/games', { gameId: 'x' }],
    ['/segments', { segmentId: 'x' }],
    ['/broadcasts', { broadcastId }],
    ['/cases', { caseId }],
    ['/kyc', { documentId, position: '0' }],
    ['/case-rules', { rule: 'VIP_JUMP' }],
    ['/hosts', { host: 'localhost' }],
  ]
}

/** Returns the path with ids of DEMO filled in; undefined if DEMO has no such row. */
function pathOf(definition: OperationDefinition): string | undefined {
  const path = definition.path.replace('/merchants/:merchant', '')
  const known = Object.assign(
    {},
    ...ids
      .filter(([start]) => path.startsWith(start))
      .reverse()
      .map(([, one]) => one),
  )
  const names = pathInputs(definition).filter((name) => name !== 'merchant')
  if (names.some((name) => known[name] === undefined)) return undefined
  return path.replaceAll(/:([a-zA-Z]+)/g, (_match, name: string) => encodeURIComponent(known[name]))
}

/** Returns a digest of DEMO's rows in each table. */
async function rowsOfDemo(): Promise<Record<string, string>> {
  const { sql } = gateway
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'merchant' and table_type = 'BASE TABLE' and table_schema <> 'information_schema'`
  const digests = tables.map(async ({ schema, name }) => {
    const [row] = await sql<{ digest: string }[]>`
      select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
      from ${sql(`${schema}.${name}`)} t where merchant = 'DEMO'`
    return [`${schema}.${name}`, row!.digest] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

const namesMember = (text: string) => accounts.some((account) => text.includes(JSON.stringify(account)))

describe('staff of another merchant', () => {
  it('finds nothing in the lists of an empty merchant, beside two full ones', async () => {
    const wrong: string[] = []
    for (const [name, definition] of operations) {
      if (definition.method !== 'GET' || pathInputs(definition).length > 1) continue
      const { status, body: answer } = await sendAsStaff(
        gateway,
        'GET',
        `${pathOf(definition)}${QUERIES[name] ?? ''}`,
        { staff: pathInputs(definition).length > 0 ? staff : staffOfAll },
      )
      // The log of the merchant has entries of this test: of its set-up and of its own requests.
      const rows = (Array.isArray(answer.list) ? answer.list : []) as { actor?: string }[]
      const foreign = rows.filter(({ actor }) => actor !== 'test' && actor !== staff.actor)
      const isEmpty = foreign.length === 0 || OF_EVERYBODY.includes(name)
      // Column names are excluded from the comparison: one of them is also an account name of the demo.
      if (status >= 500 || !isEmpty || namesMember(JSON.stringify({ ...answer, columns: undefined })))
        wrong.push(`${name}: ${status} ${JSON.stringify(foreign.length > 0 ? foreign : answer).slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
  })

  it('finds and changes nothing by ids of DEMO', async () => {
    const wrong: string[] = []
    const notReached: string[] = []
    const before = await rowsOfDemo()
    for (const [name, definition] of operations) {
      // Operations of the installation take a role at all merchants.
      if (pathInputs(definition).length <= 1 || !definition.path.startsWith('/merchants/')) continue
      const path = pathOf(definition)
      const { method } = definition
      const target = `${path}${QUERIES[name] ?? ''}`
      const sent =
        path && (await sendAsStaff(gateway, method, target, { staff, ...(method !== 'GET' && { body: bodyOf(name) }) }))
      if (!sent || sent.status === 400) notReached.push(`${name}: ${JSON.stringify(sent && sent.body.issues)}`)
      else if (sent.status !== 404 && !NOT_ITS_VERSION.includes(sent.body.errorCode) && !NEEDS_NO_ROW.includes(name))
        wrong.push(`${name}: ${sent.status} ${JSON.stringify(sent.body).slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    expect(await rowsOfDemo()).toEqual(before)
    expect(notReached).toEqual([])
  })
})
