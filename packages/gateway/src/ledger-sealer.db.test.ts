import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { connect } from '@atrium/database'
import { createSealer, verifyChain } from '@atrium/ledger'
import { sealJournals, untilNothingElseRuns } from './testing/wallet/seal-journals.ts'
import { testStudio } from './testing/studio.ts'
import type { Player, TestStudio } from './testing/studio.ts'
import { tamper } from './testing/wallet/tamper.ts'
import { verifyBooks } from './maintenance/verify-books.ts'

let studio: TestStudio
let player: Player
let now: Date
const logged: object[] = []
const log = { info: (line: object) => void logged.push(line), warn: () => {} }
const sealer = (sql = studio.sql) => createSealer({ sql, clock: () => now, log: log as never })

beforeEach(async () => {
  now = new Date('2026-03-10T12:00:00Z')
  logged.length = 0
  studio = await testStudio()
  player = await studio.player()
})
afterEach(() => studio.close())

async function bet(sql = studio): Promise<bigint> {
  const { body } = await sql.send('bet', studio.movement(player, '1', { round: randomUUID() }))
  return BigInt(body['tx_ref'])
}
const bets = async (count: number) => {
  for (let i = 0; i < count; i++) await bet()
}

const sealAll = (seal = sealer()): Promise<number> => sealJournals(studio.sql, seal)
const sealedIds = async () =>
  (await studio.sql<{ journals: bigint[] }[]>`select journals from ledger_proof.seals order by number`).flatMap(
    ({ journals }) => journals,
  )
const journalIds = async () =>
  (await studio.sql<{ id: bigint }[]>`select id from ledger.journals order by id`).map(({ id }) => id)

const problems = async () => (await verifyChain(studio.sql)).problems

describe('the sealer', () => {
  it('chains every committed journal once, in order', async () => {
    await bets(3)
    expect(await sealAll()).toBe(4)
    await bets(2)
    expect(await sealAll()).toBe(2)
    expect(await sealAll()).toBe(0)
    expect(await sealedIds()).toEqual(await journalIds())
    expect(await verifyChain(studio.sql)).toMatchObject({ sealed: 6, waiting: 0, problems: [] })
  })

  it('waits for a transaction that may still commit an earlier journal', async () => {
    const seal = sealer()
    await sealAll(seal)
    await studio.sql.begin(async (tx) => {
      const other = await studio.player()
      await tx`select identity.open_account(${other.member.id}, 'BONUS', 10000, now())`
      await bet()
      await seal()
      expect(await seal()).toBe(0)
    })
    await untilNothingElseRuns(studio.sql)
    await sealAll(seal)
    expect(await sealedIds()).toEqual(await journalIds())
  })

  it('continues where another process was killed in the middle of a seal', async () => {
    const dying = connect({ url: studio.db.url, role: studio.db.role, max: 1, name: 'dying sealer' })
    await bets(2)
    const first = sealer(dying)
    await first()
    await untilNothingElseRuns(studio.sql)
    await studio.db.admin.begin(async (tx) => {
      await tx`lock table ledger_proof.seals in share mode`
      const lost = first().catch((error: unknown) => error)
      for (let waiting = 0; waiting === 0;)
        waiting = (
          await studio.db
            .admin`select 1 from pg_stat_activity where application_name = 'dying sealer' and wait_event_type = 'Lock'`
        ).length
      await studio.db
        .admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dying sealer'`
      expect(await lost).toBeInstanceOf(Error)
    })
    await dying.end({ timeout: 1 })
    expect(await sealedIds()).toEqual([])
    expect(await sealAll()).toBe(3)
    expect(await problems()).toEqual([])
  })

  it('seals nothing twice when several processes seal concurrently with bets', async () => {
    const sealers = Array.from({ length: 4 }, () => sealer())
    for (let round = 0; round < 8; round++) await Promise.all([bets(3), ...sealers.map((seal) => seal())])
    await sealAll()
    expect(await sealedIds()).toEqual(await journalIds())
    expect(await problems()).toEqual([])
  })

  it('stores the root of each day once, also of days without a run', async () => {
    await bets(1)
    await sealAll()
    now = new Date('2026-03-11T00:00:01Z')
    await bets(1)
    await Promise.all([sealAll(), sealAll()])
    now = new Date('2026-03-14T09:00:00Z')
    await sealAll()
    const roots = await studio.sql<
      { day: string; root: string }[]
    >`select day::text, encode(hash, 'hex') as root from ledger_proof.roots order by day`
    expect(roots.map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-11'])
    expect(logged).toEqual([...roots])
    expect((await verifyChain(studio.sql)).root).toBe(roots[1]!.root)
  })

  it('cannot be changed', async () => {
    await bets(1)
    await sealAll()
    await expect(studio.sql`update ledger_proof.seals set number = 2`).rejects.toThrow('What is sealed stays sealed.')
    await expect(studio.sql`delete from ledger_proof.roots`).rejects.toThrow('What is sealed stays sealed.')
  })
})

describe('the verification', () => {
  let journal: bigint
  beforeEach(async () => {
    await bets(2)
    journal = await bet()
    await bets(2)
    await sealAll()
  })

  it('names the journal whose entries were changed, and only that', async () => {
    await tamper(studio.db, (tx) => tx`update ledger.entries set amount = amount * 2 where journal_id = ${journal}`)
    expect(await problems()).toEqual([
      expect.stringMatching(
        `^Journal ${journal} \\(bet of atrium:.+\\) or one of its entries is not what was sealed on 2026-03-10T12:00:00.000Z \\(seal 1\\).$`,
      ),
    ])
  })

  it('names a change whose sums are balanced', async () => {
    await tamper(studio.db, async (tx) => {
      await tx`
        update ledger.entries set amount = sign(amount) * 5000, balance_after = balance_after + 5000
        where journal_id = ${journal}`
      await tx`update ledger.entries set balance_after = balance_after + 5000 where journal_id > ${journal}`
      await tx`
        update ledger.accounts set balance = balance + 5000
        where id = (select account_id from ledger.entries where journal_id = ${journal} and balance_after is not null)`
      await tx`
        update ledger.rounds set stake = 5000
        where provider || ':' || round_id = (select ref from ledger.journals where id = ${journal})`
    })
    const { problems: found } = await verifyBooks(studio.db.url)
    expect(found.map((problem) => /Journal (\d+)/.exec(problem)?.[1])).toEqual(
      [journal, journal + 1n, journal + 2n].map(String),
    )
  })

  it('names a journal that was removed, and one that was inserted', async () => {
    await tamper(studio.db, (tx) => tx`delete from ledger.journals where id = ${journal}`)
    expect(await problems()).toEqual([
      `Journal ${journal} is missing; it was sealed on 2026-03-10T12:00:00.000Z (seal 1).`,
    ])
    await tamper(
      studio.db,
      (tx) =>
        tx`
          insert into ledger.journals (id, merchant, kind, ref, idem_key, at) overriding system value
          values (0, 'DEMO', 'deposit', 'x', 'x', now())`,
    )
    expect(await problems()).toEqual([
      expect.stringContaining(`Journal ${journal} is missing`),
      'Journal 0 (deposit of x) was put in after its neighbours were sealed (seal 1).',
    ])
  })

  it('names a seal or root that was removed or rewritten', async () => {
    now = new Date('2026-03-11T09:00:00Z')
    await bets(1)
    await sealAll()
    await tamper(studio.db, (tx) => tx`update ledger_proof.roots set hash = sha256('another')`)
    expect(await problems()).toEqual(['The root of 2026-03-10 is not where seal 1 ends.'])
    await tamper(
      studio.db,
      (tx) =>
        tx`
          update ledger_proof.seals set hashes = overlay(hashes placing sha256('') from length(hashes) - 31)
          where number = 1`,
    )
    const [next] = await studio.sql<{ id: bigint }[]>`select journals[1] as id from ledger_proof.seals where number = 2`
    expect(await problems()).toEqual([
      expect.stringContaining('(seal 1)'),
      expect.stringContaining(`Journal ${next!.id} `),
      'The root of 2026-03-10 is not where seal 1 ends.',
    ])
    await tamper(studio.db, (tx) => tx`delete from ledger_proof.seals where number = 1`)
    expect(await problems()).toEqual(expect.arrayContaining(['Seal 1 is missing.']))
  })

  it('reports in one sentence what was verified', async () => {
    const { root } = await verifyChain(studio.sql)
    expect(await verifyBooks(studio.db.url)).toEqual({
      summary: expect.stringMatching(
        `^6 journals on \\d+ accounts were added up; 6 of them are sealed, 0 wait for their seal, the chain ends in ${root}. The audit log has \\d+ entries, and \\d+ wait for their place.$`,
      ),
      problems: [],
    })
    await expect(verifyBooks('postgresql://nobody@127.0.0.1:1/none')).rejects.toThrow(/127\.0\.0\.1/)
  })
})
