import { randomBytes } from 'node:crypto'
import { connect, migrate, withDatabase } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createFeedConsumer, createSealer, LEDGER_SQL, verifyChain, verifyLedger } from './index.ts'

const server = process.env['ATRIUM_TEST_DATABASE_URL']!
const name = `ledger_${randomBytes(6).toString('hex')}`
const role = 'atrium_gateway'
const MEMBER = 7n
const NOW = new Date('2026-03-10T12:00:00Z')
const DAY = '2026-03-10'

let all: Sql
let sql: Sql
beforeAll(async () => {
  all = connect({ url: server, max: 1, name: 'ledgers' })
  await all`create database ${all(name)}`
  const url = withDatabase(server, name)
  await migrate({
    url,
    role,
    files: [LEDGER_SQL.migrations],
    functions: [LEDGER_SQL.functions],
    table: `${role}.migrations`,
    log: () => {},
  })
  sql = connect({ url, role, max: 3, name: 'ledger', actor: 'test' })
})
afterAll(async () => {
  await sql.end()
  await all`drop database ${all(name)} with (force)`
  await all.end()
})

/** A provider's request in the session `s`, as passed to the ledger. */
const request = (tx: string, amount: number, more = '') => `(jsonb_populate_record(null::ledger.request,
  '{"place": 1, "provider": "studio", "session": "s", "player": "${MEMBER}", "game": "reels", "currency": "KRW",
    "amount": ${amount}, "tx": "${tx}", "round": "r", "closes": ${more !== ''}${more}}'::jsonb))`

const TERMS = `row('RNG', 'studio', 'Asia/Seoul', 50, 10000, 0, null)`

/** Books one movement on the member's main pool, as a domain does after checking all rules. */
const book = (kind: 'bet' | 'win', requested: string, amount: number) =>
  sql.begin(async (tx) => {
    const [booked] = await tx.unsafe<[{ status: string; balance: bigint; stake: bigint; payout: bigint }]>(
      `select (b.answer).* from (select ledger.enter(${requested}) as play) entered
      cross join lateral ledger.book(array[row('${kind}', ${requested}, entered.play, array[(entered.play).account_id],
        array[${amount}]::int8[], 0, ${kind === 'bet' ? TERMS : 'null'},
        false, ${kind === 'bet'})::ledger.movement], '${NOW.toISOString()}') b`,
    )
    return booked
  })

describe('the ledger, alone in its database', () => {
  it('opens the account of a member with what it is given, against an account of the house', async () => {
    await sql`
      select ledger.open_account(row('DEMO', 'REAL', ${MEMBER}::int8, 'KRW')::ledger.new_account, 100000, ${NOW})`
    expect(await sql`select kind, balance from ledger.accounts order by id`).toEqual([
      { kind: 'REAL', balance: 100_000n },
      { kind: 'CLEARING', balance: null },
    ])
  })

  it('books a bet and its win in a session, and feeds the settled bet once', async () => {
    await sql`
      select ledger.open_session(row('s', 'studio', 'studio', ${MEMBER}::int8, '', 'reels', null, 'real', null, true,
        null)::ledger.new_session, a.id, ${NOW}, ${NOW}::timestamptz + interval '30 minutes')
      from ledger.accounts a where a.member_id = ${MEMBER}`
    expect(await book('bet', request('t1', 30_000), -30_000)).toMatchObject({ status: 'OK', balance: 70_000n })
    const win = request('t2', 50_000, ', "reference": "t1"')
    expect(await book('win', win, 50_000)).toMatchObject({ balance: 120_000n, stake: 30_000n, payout: 50_000n })
    const read: object[] = []
    const consume = createFeedConsumer(sql, {
      name: 'test',
      apply: async (_, rows) => void read.push(...rows.map(({ stake, payout, day }) => ({ stake, payout, day }))),
    })
    // Readers stop at the oldest transaction of the server, which other tests use too.
    do await consume()
    while (read.length === 0)
    expect(read).toEqual([{ stake: 30_000n, payout: 50_000n, day: DAY }])
  })

  it('accepts only journals of kinds that a domain has registered', async () => {
    const post = (kind: string) =>
      sql`select ledger.post_entries(row('DEMO', ${kind}, 'ref', ${kind}, ${NOW})::ledger.new_journal,
        array_agg(a.id order by a.id), array[-100, 100]) from ledger.accounts a where a.kind in ('REAL', 'CLEARING')`
    await expect(post('tip')).rejects.toThrow('No domain has registered journals of the kind tip.')
    await sql`insert into ledger.journal_kinds (kind, domain) values ('tip', 'tests')`
    await post('tip')
    await expect(post('tip')).rejects.toThrow(/journals_idem_key/)
  })

  it('changes nothing that was written', async () => {
    await expect(sql`update ledger.entries set amount = amount + 1`).rejects.toThrow(/never changed/)
    await expect(sql`delete from ledger.journals`).rejects.toThrow(/never changed/)
  })

  it('adds up, and is sealed in a chain', async () => {
    expect(await verifyLedger(sql)).toEqual({ journals: 4, accounts: 3, problems: [] })
    const seal = createSealer({ sql, clock: () => NOW, log: { info: () => {} } })
    await seal()
    while ((await seal()) === 0);
    expect(await verifyChain(sql)).toMatchObject({ sealed: 4, waiting: 0, problems: [] })
  })
  it('notices that a transaction of a provider was given another id', async () => {
    const rename = (from: string, to: string) =>
      sql`update ledger.provider_transactions set transaction_uuid = ${to} where transaction_uuid = ${from}`
    await rename('t1', 't3')
    expect((await verifyChain(sql)).problems).toHaveLength(1)
    await rename('t3', 't1')
    expect((await verifyChain(sql)).problems).toEqual([])
  })
})
