import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { CREDIT } from '@atrium/contracts/money'
import { createSealer } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'

let gateway: TestGateway
let [mina, theo, other] = [] as unknown as [TestMember, TestMember, TestMember]
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  mina = await addMember(gateway.sql, { account: 'mina' })
  theo = await addMember(gateway.sql, { account: 'theo' })
  other = await addMember(gateway.sql, { merchant: 'LOTUS' })
  // What happened in the last minute is returned later.
  await gateway.sql`update identity.members set changed_at = clock_timestamp() - interval '2 hours'`
})
afterAll(() => gateway.close())

const read = async (rows: string, query = '') =>
  (await sendAsStaff(gateway, 'GET', `/data/${rows}${query}`, { staff: staffOf('warehouse') })).body as {
    list: Record<string, unknown>[]
    next?: string
    isMore: boolean
  }
const idsOf = (list: Record<string, unknown>[], key: string) => list.map((row) => row[key])

async function addDeposit(member: TestMember, minutesAgo: number): Promise<string> {
  const id = randomUUID()
  await gateway.sql`
    insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
      return_url, state, created_at, expires_at, updated_at, checked_at)
    select ${id}, m.merchant, m.id, ${id}, 'bank', ${12n * CREDIT}, 'DEMO', 'EN', 'https://demo.example', 'CREATED', at, at,
      at, at
    from identity.members m, (select clock_timestamp() - make_interval(mins => ${minutesAgo})) a(at)
    where m.id = ${member.id}`
  return id
}

describe('changed members', () => {
  it('are those of the merchant, without personal data', async () => {
    const { list, isMore } = await read('members')
    expect(idsOf(list, 'memberId')).toEqual([String(mina.id), String(theo.id)])
    expect(JSON.stringify(list)).not.toContain('mina')
    expect(isMore).toBe(false)
    const elsewhere = await sendAsStaff(gateway, 'GET', '/data/members', {
      staff: staffOf('warehouse', { merchant: 'LOTUS' }),
    })
    expect(idsOf(elsewhere.body.list, 'memberId')).toEqual([String(other.id)])
  })

  it('are read page by page, and again once they have changed', async () => {
    const first = await read('members', '?pageSize=1')
    const second = await read('members', `?pageSize=1&after=${first.next}`)
    expect([first, second].map(({ list, isMore }) => [list[0]!['memberId'], isMore])).toEqual([
      [String(mina.id), true],
      [String(theo.id), false],
    ])
    const end = await read('members', `?after=${second.next}`)
    expect(end).toEqual({ list: [], next: second.next, isMore: false })

    await gateway.sql`update identity.members set vip_level = 3 where id = ${mina.id}`
    await gateway.sql`update identity.members set last_seen_at = now() where id = ${theo.id}`
    // Its transaction could still have been running.
    expect((await read('members', `?after=${second.next}`)).list).toEqual([])
    await gateway.sql`update identity.members set changed_at = changed_at - interval '1 hour' where id = ${mina.id}`
    const { list } = await read('members', `?after=${second.next}`)
    expect(list).toMatchObject([{ memberId: String(mina.id), vipLevel: 3 }])
  })

  it('are read from a time', async () => {
    const since = new Date(Date.now() - 90 * 60_000).toISOString()
    expect(idsOf((await read('members', `?since=${since}`)).list, 'memberId')).toEqual([String(mina.id)])
  })
})

describe('changed deposits', () => {
  it('are listed in the order of their last change', async () => {
    const [first, second] = [await addDeposit(mina, 30), await addDeposit(mina, 20)]
    await addDeposit(other, 25)
    const { list, next } = await read('deposits')
    expect(idsOf(list, 'depositId')).toEqual([first, second])
    expect(list[0]).toMatchObject({ memberId: String(mina.id), amount: '12', state: 'CREATED', method: 'bank' })
    await gateway.sql`
      update wallet.deposit_orders set state = 'EXPIRED', updated_at = clock_timestamp() - interval '10 minutes'
      where id = ${first}`
    expect((await read('deposits', `?after=${next}`)).list).toMatchObject([{ depositId: first, state: 'EXPIRED' }])
  })
})

describe('bonuses', () => {
  it('are listed again when they have ended', async () => {
    const [{ id }] = await gateway.sql<[{ id: bigint }]>`
      insert into wallet.bonuses (merchant, member_id, ref, amount, locked, requirement, contribution, min_odds,
        excluded_games, debit_order, granted_at, expires_at)
      values ('DEMO', ${mina.id}, 'x', ${5n * CREDIT}, 0, 0, '{}', 0, '{}', 'REAL_FIRST',
        clock_timestamp() - interval '1 hour', clock_timestamp()) returning id`
    const { list, next } = await read('bonuses')
    expect(list).toMatchObject([{ bonusId: String(id), state: 'IN_PROGRESS', amount: '5' }])
    await gateway.sql`
      update wallet.bonuses set state = 'EXPIRED', ended_at = clock_timestamp() - interval '5 minutes' where id = ${id}`
    expect((await read('bonuses', `?after=${next}`)).list).toMatchObject([{ bonusId: String(id), state: 'EXPIRED' }])
  })
})

describe('journals', () => {
  it('are listed with their entries once they are sealed', async () => {
    await openAccount(gateway.sql, { memberId: mina.id, amount: 7n * CREDIT, at: gateway.deps.clock() })
    await openAccount(gateway.sql, { memberId: other.id, amount: 7n * CREDIT, at: gateway.deps.clock() })
    expect(await read('journals')).toEqual({ list: [], isMore: false })
    const seal = createSealer(gateway.deps)
    await seal()
    await seal()
    const { list, next, isMore } = await read('journals')
    expect(isMore).toBe(false)
    expect(list.flatMap(({ entries }) => entries)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ memberId: String(mina.id), account: 'REAL', amount: '7', balanceAfter: '7' }),
        expect.objectContaining({ amount: '-7' }),
      ]),
    )
    expect(JSON.stringify(list)).not.toContain(`"${other.id}"`)
    const pages = []
    for (let after = ''; pages.length < list.length;) {
      const page = await read('journals', `?pageSize=1${after}`)
      pages.push(...page.list)
      after = `&after=${page.next}`
    }
    expect(pages).toEqual(list)
    expect(await read('journals', `?after=${next}`)).toEqual({ list: [], next, isMore: false })
  })
})

describe('bets', () => {
  it('are listed in the order of the feed, and not those of other merchants', async () => {
    const bet = (member: TestMember, roundId: string) => gateway.sql`
      insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
        stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor)
      select 'studio', ${roundId}, m.id, m.merchant, 'slots', 'STUDIO', 'ATR0001', 'DEMO', ${3n * CREDIT}, 0, 0, 0, 0, now(),
        '2026-11-20', 0, 0 from identity.members m where m.id = ${member.id}`
    for (const [member, round] of [
      [mina, 'a'],
      [other, 'b'],
      [theo, 'c'],
    ] as const)
      await bet(member, round)
    const first = await read('bets', '?pageSize=1')
    expect([first.list[0]!['roundId'], first.isMore]).toEqual(['a', true])
    const second = await read('bets', `?after=${first.next}`)
    expect(second.list).toMatchObject([{ roundId: 'c', memberId: String(theo.id), stake: '3', day: '2026-11-20' }])
    expect(await read('bets', `?after=${second.next}`)).toMatchObject({ list: [], isMore: false })
  })
})

it('rejects a position of another list', async () => {
  const { next } = await read('members')
  const { status, body } = await sendAsStaff(gateway, 'GET', `/data/journals?after=${next}`)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('INVALID_REQUEST')])
})

it('logs who reads rows from the start', async () => {
  const count = async () =>
    (await gateway.sql`select from audit.log where action = 'data-read' and actor = 'reader'`).count
  const staff = staffOf('reader')
  const { body } = await sendAsStaff(gateway, 'GET', '/data/members', { staff })
  await sendAsStaff(gateway, 'GET', `/data/members?after=${body.next}`, { staff })
  expect(await count()).toBe(1)
})

it.each([
  ['members_changed', 'identity.members', 'changed_at', 'id'],
  ['deposit_orders_changed', 'wallet.deposit_orders', 'updated_at', 'id::text'],
  ['withdrawal_orders_changed', 'wallet.withdrawal_orders', 'updated_at', 'id::text'],
  ['bonuses_changed', 'wallet.bonuses', 'coalesce(ended_at, granted_at)', 'id'],
  ['claims_changed', 'promotions.claims', 'coalesce(ended_at, created_at)', 'id::text'],
])('reads rows in their order by the index %s', async (index, table, changedAt, id) => {
  const plan = await gateway.sql.begin(async (tx) => {
    // The tables of the test are too small for an index.
    await tx`set local enable_seqscan = off`
    await tx`set local enable_sort = off`
    return tx.unsafe(`explain select * from ${table} where merchant = 'DEMO' and ${changedAt} >= now()
      order by ${changedAt}, ${id} limit 10`)
  })
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain(`using ${index}`)
  expect(text).toMatch(/Presorted Key|^Limit[^]*->  Index Scan/)
})
