import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { problemOperations } from '@atrium/contracts/staff/problems'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { addLotteries } from '../domains/lottery/testing.ts'
import { addMember } from '../testing/builders.ts'
import { testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { sendAsStaff } from '../testing/staff.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

let gateway: TestGateway
let memberId: bigint
beforeAll(async () => {
  gateway = await testGateway({ now: NOW, stopped: true })
  memberId = (await addMember(gateway.sql)).id
})
afterAll(() => gateway.close())

const read = async (staff: Partial<Staff> = { everywhere: ['admin'] }) => {
  const all = { actor: 'mina', people: ['mina'], merchant: '*', everywhere: [], grants: [], ...staff }
  const roles = [...all.everywhere, ...all.grants.flatMap((grant) => grant.roles)]
  const { body } = await sendAsStaff(gateway, 'GET', '/open-problems', { staff: { ...all, roles } })
  return problemOperations.openProblems.answer.parse(body).list
}
const kinds = async (staff?: Partial<Staff>) => (await read(staff)).map(({ kind }) => kind)

async function addWithdrawal(minutes: number, part: { state: string; difference: string | null }) {
  const { sql } = gateway
  const [id, account] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`
    insert into wallet.payout_accounts (id, merchant, member_id, country, bank, number_sealed, number_index, last_digits,
      holder_sealed, created_at, usable_from)
    values (${account}, 'DEMO', ${memberId}, 'KR', 'KB', 'x', ${account}, '1234', 'x', ${NOW}, ${NOW})`
  await sql`
    insert into wallet.withdrawal_orders (id, merchant, member_id, request_id, payout_account_id, amount, fee, currency,
      state, created_at, updated_at)
    values (${id}, 'DEMO', ${memberId}, ${id}, ${account}, 100000, 0, 'DEMO', 'SENT', ${minutesAgo(minutes)},
      ${minutesAgo(minutes)})`
  await sql`
    insert into wallet.withdrawal_parts (order_id, part, reference, amount, state, difference, checked_at)
    values (${id}, 1, ${crypto.randomUUID()}, 100000, ${part.state}, ${part.difference}, ${NOW})`
  return id
}

it('has no problem while everything works', async () => {
  await addWithdrawal(5, { state: 'SENT', difference: null })
  await gateway.sql`insert into maintenance.job_runs (job, due_by) values ('gateway-payouts', ${minutesAgo(-10)})`
  expect(await read()).toEqual([])
})

it('has payouts that hang at each merchant, with the oldest one, for those who may open withdrawals', async () => {
  const oldest = await addWithdrawal(90, { state: 'SENT', difference: null })
  await addWithdrawal(1, { state: 'PENDING', difference: 'REJECTED_BY_PAYMENT_SERVICE' })
  const payouts = {
    kind: 'payouts',
    severity: 'severe',
    merchant: 'DEMO',
    count: 2,
    since: minutesAgo(90).toISOString(),
    example: oldest,
  }
  expect(await read()).toEqual([payouts])
  expect(await read({ grants: [{ merchants: ['DEMO'], roles: ['cashier'] }] })).toEqual([payouts])
  expect(await read({ grants: [{ merchants: ['LOTUS'], roles: ['cashier'] }] })).toEqual([])
  expect(await read({ everywhere: ['support'] })).toEqual([])
})

it('has deposits whose payment expired without a result, and those that contradict the payment service', async () => {
  const order = (id: string, more: object) => ({
    id,
    merchant: 'DEMO',
    member_id: memberId,
    request_id: crypto.randomUUID(),
    method: 'card',
    amount: 100_000n,
    currency: 'DEMO',
    language: 'EN',
    return_url: '/',
    state: 'PENDING',
    created_at: minutesAgo(120),
    expires_at: minutesAgo(60),
    updated_at: NOW,
    checked_at: NOW,
    ...more,
  })
  const id = crypto.randomUUID()
  await gateway.sql`insert into wallet.deposit_orders ${gateway.sql(order(id, {}))}`
  const more = { state: 'CREDITED', difference: 'AMOUNT', created_at: minutesAgo(10) }
  await gateway.sql`insert into wallet.deposit_orders ${gateway.sql(order(crypto.randomUUID(), more))}`
  await gateway.sql`
    insert into wallet.deposit_orders ${gateway.sql(order(crypto.randomUUID(), { expires_at: minutesAgo(-30) }))}`
  expect(await read({ everywhere: ['cashier'] })).toContainEqual({
    kind: 'deposits',
    severity: 'warning',
    merchant: 'DEMO',
    count: 2,
    since: minutesAgo(120).toISOString(),
    example: id,
  })
})

it('has jobs that fail or are overdue, for operators of all merchants', async () => {
  await gateway.sql`
    insert into maintenance.job_runs (job, due_by, succeeded_at, failing_since, failures, error)
    values ('gateway-agent-bills', ${minutesAgo(-9)}, ${minutesAgo(30)}, ${minutesAgo(20)}, 240, 'division by zero'),
      ('gateway-rebates', ${minutesAgo(2)}, ${minutesAgo(13)}, null, 0, null),
      ('gateway-points', ${minutesAgo(-9)}, ${minutesAgo(1)}, ${NOW}, 1, 'deadlock detected')`
  const jobs = (await read({ everywhere: ['operator'] })).filter(({ kind }) => kind === 'jobs')
  expect(jobs).toEqual([
    {
      kind: 'jobs',
      severity: 'severe',
      count: 240,
      since: minutesAgo(20).toISOString(),
      example: 'gateway-agent-bills',
      detail: 'division by zero',
    },
    { kind: 'jobs', severity: 'severe', count: 1, since: minutesAgo(13).toISOString(), example: 'gateway-rebates' },
  ])
  expect(await kinds({ grants: [{ merchants: ['DEMO'], roles: ['operator'] }] })).not.toContain('jobs')
})

it('has issues without a result, and those whose orders are not settled', async () => {
  const { sql } = gateway
  await addLotteries(sql, 'K3')
  const issue = (numero: string, minutes: number, more: object) => ({
    merchant: 'DEMO',
    code: 'K3',
    numero,
    open_at: minutesAgo(minutes + 5),
    close_at: minutesAgo(minutes),
    draw_at: minutesAgo(minutes),
    ...more,
  })
  const drawn = { state: 'DRAWN', result: '1,2,3', drawn_at: minutesAgo(40) }
  await sql`insert into lottery.issues ${sql([issue('20261120-0001', 45, { state: 'CLOSED' })])}`
  await sql`insert into lottery.issues ${sql([issue('20261120-0002', 40, drawn)])}`
  await sql`insert into lottery.issues ${sql([issue('20261120-0003', 3, { ...drawn, drawn_at: minutesAgo(2) })])}`
  const common = { severity: 'severe', merchant: 'DEMO', count: 1 }
  expect(await read({ everywhere: ['lottery-operator'] })).toEqual([
    {
      kind: 'lotteryResults',
      ...common,
      since: minutesAgo(45).toISOString(),
      example: 'K3/20261120-0001',
    },
    {
      kind: 'lotterySettlements',
      ...common,
      since: minutesAgo(40).toISOString(),
      example: 'K3/20261120-0002',
    },
  ])
})

it('has what the last check of the books found, entries that are not chained, and clocks that are apart', async () => {
  const note = (action: string, minutes: number, details: object) => gateway.sql`
    select audit.note(row(null, 'atrium', ${action}, '2026-11-20', ${gateway.sql.json(details as never)})::audit.event,
      ${minutesAgo(minutes)})`
  await note('books-checked', 180, { problems: ['Account 4 is 1 off.', 'Account 5 is 1 off.'] })
  await note('clock-fault', 4, { apartMs: 3_000 })
  const list = await read()
  expect(list).toContainEqual({
    kind: 'books',
    severity: 'severe',
    count: 2,
    since: minutesAgo(180).toISOString(),
    example: '2026-11-20',
    detail: 'Account 4 is 1 off.',
  })
  expect(list).toContainEqual({ kind: 'clock', severity: 'severe', count: 1, since: minutesAgo(4).toISOString() })
  expect(list.map(({ kind }) => kind)).toContain('auditChain')
  await note('books-checked', 1, { problems: [] })
  expect(await kinds()).not.toContain('books')
})

it('has a provider whose random numbers failed, and one whose catalogue could not be read', async () => {
  const { sql } = gateway
  await sql`insert into games.providers (code, name, origin, public_key) values ('breeze', 'Breeze', 'https://b.example', 'x')`
  await sql`select games.record_fault('breeze', 'one', 'two blocks are the same', '5 min', ${NOW})`
  await sql`
    insert into games.catalogue_syncs (id, provider, state, started_by, started_at, failure)
    values (${crypto.randomUUID()}, 'breeze', 'FAILED', 'mina', ${minutesAgo(8)}, 'status 502')`
  const list = await read({ everywhere: ['operator'] })
  expect(list).toContainEqual(
    expect.objectContaining({ kind: 'providerFaults', example: 'breeze', detail: 'two blocks are the same' }),
  )
  expect(list).toContainEqual(
    expect.objectContaining({ kind: 'catalogueSyncs', example: 'breeze', detail: 'status 502' }),
  )
})

it('has messages of the payment service that were rejected within a day, and void rounds without acknowledgement', async () => {
  const { sql } = gateway
  for (const minutes of [30, 3_000])
    await sql`
      select audit.note(row('DEMO', 'system:payment-service', 'payment-message-rejected', 'payment:p1',
        ${sql.json({ reason: 'unknown order' })})::audit.event, ${minutesAgo(minutes)})`
  await sql`
    insert into wallet.voids (provider, round_id, merchant, member_id, stake, payout, shortfall, actor, reason, at)
    values ('breeze', 'r1', 'DEMO', ${memberId}, 1, 0, 0, 'mina', 'faulty', ${minutesAgo(50)})`
  const list = await read()
  expect(list).toContainEqual(
    expect.objectContaining({ kind: 'paymentMessages', merchant: 'DEMO', count: 1, detail: 'unknown order' }),
  )
  expect(list).toContainEqual(expect.objectContaining({ kind: 'voids', merchant: 'DEMO', example: 'breeze' }))
})
