import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createAuditChain } from '../platform/audit/chain.ts'
import { chainAuditLog } from '../testing/wallet/seal-journals.ts'
import { testStudio } from '../testing/studio.ts'
import type { Player, TestStudio } from '../testing/studio.ts'
import { tamper } from '../testing/wallet/tamper.ts'
import { checkBooks } from './nightly.ts'
import { verifyAudit } from './verify-audit.ts'

let studio: TestStudio
let player: Player
let seen: bigint
const logged: object[] = []
const log = { info: () => {}, warn: () => {}, error: (line: object) => void logged.push(line) } as never
const at = (moment: string) => ({ sql: studio.sql, clock: () => new Date(moment), log, config: {} })
const checkDay = (day: string) => checkBooks(at(`${day}T00:00:00Z`), new Date(`${day}T00:00:00Z`))

interface Entry {
  merchant: string | null
  actor: string
  action: string
  subject: string
  details: object
}
/** Entries that this test has logged. */
const entries = () =>
  studio.sql<Entry[]>`select merchant, actor, action, subject, details from audit.log where id > ${seen} order by id`
const chainAll = () => chainAuditLog(studio.sql)

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  player = await studio.player()
  logged.length = 0
  seen = (await studio.sql<{ id: bigint }[]>`select coalesce(max(id), 0) as id from audit.log`)[0]!.id
})

describe('its chain', () => {
  it('is complete with concurrent entries', async () => {
    await Promise.all(
      Array.from(
        { length: 20 },
        (_, i) =>
          studio.sql`
            select audit.note(row('DEMO', 'mina', 'test', ${`"${i}"\n한`},
              ${studio.sql.json({ i, nested: ['\u0001', null] })})::audit.event, now())`,
      ),
    )
    expect((await verifyAudit(studio.sql)).waiting).toBeGreaterThanOrEqual(20)
    await Promise.all([chainAll(), chainAll(), chainAll()])
    await chainAll()
    expect(await verifyAudit(studio.sql)).toMatchObject({ waiting: 0, problems: [] })
    expect(await entries()).toHaveLength(20)
  })

  it('waits for uncommitted entries, so that none precedes one that is chained', async () => {
    const [noted, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = studio.sql.begin(async (tx) => {
      await tx`select audit.note(row('DEMO', 'mina', 'test', 'slow', '{}')::audit.event, now())`
      noted.resolve()
      await end.promise
    })
    await noted.promise
    await studio.sql`select audit.note(row('DEMO', 'mina', 'test', 'fast', '{}')::audit.event, now())`
    const chain = createAuditChain({ sql: studio.sql })
    await chain()
    await chain()
    expect(
      await studio.sql`select subject from audit.log l join audit.links k on k.entry = l.id where l.id > ${seen}`,
    ).toEqual([])
    end.resolve()
    await slow
    await chainAll()
    expect(
      await studio.sql`select subject from audit.log l join audit.links k on k.entry = l.id where l.id > ${seen} order by k.place`,
    ).toEqual([{ subject: 'slow' }, { subject: 'fast' }])
    expect((await verifyAudit(studio.sql)).problems).toEqual([])
  })

  it('waits also for an entry of the newest transaction, whose id is below those of others', async () => {
    const [older, noted, end] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    const slow = older!.promise.then(() =>
      studio.sql.begin(async (tx) => {
        await tx`select audit.note(row('DEMO', 'mina', 'test', 'youngest', '{}')::audit.event, now())`
        noted!.resolve()
        await end!.promise
      }),
    )
    await studio.sql.begin(async (tx) => {
      await tx`select pg_current_xact_id()`
      older!.resolve()
      await noted!.promise
      await tx`select audit.note(row('DEMO', 'mina', 'test', 'older', '{}')::audit.event, now())`
    })
    const chain = createAuditChain({ sql: studio.sql })
    await chain()
    await chain()
    end!.resolve()
    await slow
    await chainAll()
    expect((await verifyAudit(studio.sql)).problems).toEqual([])
  })

  it('reports when nothing was chained since the last check of the books', async () => {
    await chainAll()
    await studio.sql`select audit.note(row('DEMO', 'mina', 'test', 'waits', '{}')::audit.event, now())`
    await checkDay('2026-12-30')
    expect(logged).toEqual([])
    await checkDay('2026-12-31')
    const problem = 'The audit log has 1 entries that nobody has chained since the last check of the books.'
    expect(logged).toEqual([{ day: '2026-12-31', problems: [problem] }])
    await chainAll()
    expect((await verifyAudit(studio.sql)).problems).toEqual([])
  })

  it('names an entry that was changed and one that was removed, and no other', async () => {
    for (let i = 0; i < 4; i++)
      await studio.sql`select audit.note(row('DEMO', 'mina', 'test', ${String(i)}, '{}')::audit.event, now())`
    const refused = 'What was logged stays logged.'
    await expect(studio.sql`update audit.log set actor = 'nobody'`).rejects.toThrow(refused)
    await chainAll()
    for (const change of [
      studio.sql`delete from audit.log where id > ${seen}`,
      studio.sql`update audit.links set hash = sha256('')`,
      studio.sql`delete from audit.links`,
    ])
      await expect(change).rejects.toThrow(refused)
    const [changed] = await studio.sql<{ id: bigint; actor: string }[]>`
      select id, actor from audit.log where id > ${seen} and subject = '1'`
    await tamper(studio.db, (tx) => tx`update audit.log set actor = 'nobody' where id = ${changed!.id}`)
    expect((await verifyAudit(studio.sql)).problems).toEqual([
      `Entry ${changed!.id} of the audit log (test of 1) is not what was logged.`,
    ])
    await tamper(studio.db, (tx) => tx`update audit.log set actor = ${changed!.actor} where id = ${changed!.id}`)
    await tamper(studio.db, (tx) => tx`create table public.kept as select * from audit.log where id = ${changed!.id}`)
    await tamper(studio.db, (tx) => tx`delete from audit.log where id = ${changed!.id}`)
    expect((await verifyAudit(studio.sql)).problems).toEqual([`Entry ${changed!.id} of the audit log is missing.`])
    await tamper(studio.db, (tx) => tx`insert into audit.log select * from public.kept`)
    expect((await verifyAudit(studio.sql)).problems).toEqual([])
  })
})

describe('an entry about a change', () => {
  it.each([
    [
      'a game',
      '2027-01-01',
      'games.games GAME1',
      (sql: typeof studio.sql) => sql`update games.games set max_bet = max_bet + 1 where game_id = 'GAME1'`,
    ],
    [
      'the key of a provider',
      '2027-01-02',
      'games.providers atrium',
      (sql: typeof studio.sql) => sql`update games.providers set public_key = public_key || ' ' where code = 'atrium'`,
    ],
    [
      'who does staff work',
      '2027-01-03',
      'identity.operators',
      (sql: typeof studio.sql) => sql`insert into identity.operators (member_id) values (${player.member.id})`,
    ],
    [
      'a deposit',
      '2027-01-04',
      'deposit:',
      (sql: typeof studio.sql) => sql`select wallet.credit_deposit(${player.member.id}, ${randomUUID()}, 10000, now())`,
    ],
  ] as const)(
    'that was changed afterwards is found by `npm run verify` and by the daily check: %s',
    async (_what, day, subject, change) => {
      await change(studio.sql)
      const [entry] = await studio.sql<
        { id: bigint; subject: string; details: object }[]
      >`select id, subject, details from audit.log where id > ${seen}`
      expect(entry!.subject).toContain(subject)
      await chainAll()
      await tamper(studio.db, (tx) => tx`update audit.log set details = '{}' where id = ${entry!.id}`)
      const problem = expect.stringMatching(
        new RegExp(`^Entry ${entry!.id} of the audit log \\(.*\\) is not what was logged\\.$`),
      )
      expect((await verifyAudit(studio.sql)).problems).toEqual([problem])
      await checkDay(day)
      expect(logged).toEqual([{ day, problems: [problem] }])
      await tamper(
        studio.db,
        (tx) => tx`update audit.log set details = ${studio.sql.json(entry!.details as never)} where id = ${entry!.id}`,
      )
      expect((await verifyAudit(studio.sql)).problems).toEqual([])
    },
  )
})
