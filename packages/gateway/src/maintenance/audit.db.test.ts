import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { runJobs } from '@atrium/http-server/jobs'
import { createSealer } from '@atrium/ledger'
import { readProgrammeRates } from '../composition/programme-rates.ts'
import { changeMerchant } from '../domains/merchants/operations.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { createLimits } from '../domains/responsible-gaming/limits-service.ts'
import { chainAuditLog } from '../testing/wallet/seal-journals.ts'
import { testStudio } from '../testing/studio.ts'
import type { Player, TestStudio } from '../testing/studio.ts'
import { tamper } from '../testing/wallet/tamper.ts'
import { gatewayJobs } from './jobs.ts'
import { checkBooks, checkClock } from './nightly.ts'

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
/** Sealing of journals needs keys, but no journal is sealed in this test. */
const NO_KEYS = undefined as unknown as Keys
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

describe('the audit log contains', () => {
  it('a limit that a member changes, from and to', async () => {
    await createLimits({ sql: studio.sql, clock: studio.now } as never).set(
      { memberId: player.member.id, tokenHash: Buffer.alloc(32) } as never,
      { kind: 'WAGER', period: 'DAY', amount: '50' } as never,
    )
    expect(await entries()).toEqual([
      {
        merchant: 'DEMO',
        actor: `member:${player.member.id}`,
        action: 'protection-changed',
        subject: `member:${player.member.id}`,
        details: expect.objectContaining({
          what: 'LIMIT_SET',
          kind: 'WAGER',
          period: 'DAY',
          from: null,
          to: { amount: '50' },
        }),
      },
    ])
  })

  it('a change of configuration, with its author', async () => {
    await changeMerchant(
      { sql: studio.sql, keys: NO_KEYS, readProgrammeRates },
      'DEMO',
      { status: 1, regionRules: { allowed: [], denied: ['US'], networks: [] } },
      'mina',
    )
    await changeMerchant(
      { sql: studio.sql, keys: NO_KEYS, readProgrammeRates },
      'DEMO',
      { status: 0, regionRules: null },
      'jun',
    )
    await studio.sql`update games.games set max_bet = max_bet + 1 where game_id = 'GAME1'`
    await studio.sql`update games.games set max_bet = max_bet where game_id = 'GAME1'`
    expect(await entries()).toMatchObject([
      {
        merchant: 'DEMO',
        actor: 'mina',
        action: 'config-changed',
        subject: 'merchants.merchants DEMO',
        details: { from: { status: 0 }, to: { status: 1 } },
      },
      {
        merchant: 'DEMO',
        actor: 'mina',
        subject: 'settings.region_rules DEMO',
        details: { to: { denied_countries: ['US'] } },
      },
      { actor: 'jun', subject: 'merchants.merchants DEMO', details: { from: { status: 1 }, to: { status: 0 } } },
      { actor: 'jun', subject: 'settings.region_rules DEMO' },
      { actor: 'test', subject: 'games.games GAME1', details: { from: { max_bet: expect.any(Number) } } },
    ])
  })

  it('a win of 10,000 credits, none below it and none of demo play', async () => {
    const win = async (who: Player, amount: string) => {
      const bet = studio.movement(who, '1', { round: randomUUID() })
      await studio.send('bet', bet)
      expect(
        (
          await studio.send('win', {
            ...bet,
            transaction_uuid: randomUUID(),
            reference_transaction_uuid: bet['transaction_uuid'],
            amount,
            round_closed: true,
          })
        ).body,
      ).toMatchObject({ status: 'OK' })
      return `atrium:${bet['round']}`
    }
    await win(player, '9999.9999')
    await win(await studio.player({ mode: 'demo' }), '10000')
    const subject = await win(player, '10000')
    expect(await entries()).toEqual([
      {
        merchant: 'DEMO',
        actor: 'atrium',
        action: 'large-win',
        subject,
        details: expect.objectContaining({ member: String(player.member.id), game: 'GAME1', amount: '100000000' }),
      },
    ])
  })

  it('money that was corrected manually', async () => {
    await studio.sql`
      select ledger.post_entries(row('DEMO', 'adjustment', 'ticket:7', ${randomUUID()}, now())::ledger.new_journal,
        array[a.id, ledger.house_account('DEMO', 'CLEARING', 'adjustments', 'DEMO')], array[50000, -50000]::int8[])
      from ledger.accounts a where a.member_id = ${player.member.id} and a.kind = 'REAL'`
    expect(await entries()).toMatchObject([
      {
        merchant: 'DEMO',
        actor: 'test',
        action: 'adjustment',
        subject: 'ticket:7',
        details: { entries: expect.any(Object) },
      },
    ])
  })

  it('the root of the ledger of a day', async () => {
    let now = new Date('2026-03-10T12:00:00Z')
    const seal = createSealer({ sql: studio.sql, clock: () => now, log })
    await seal()
    for (let count = 0; count === 0;) count = await seal()
    now = new Date('2026-03-11T00:00:01Z')
    await seal()
    const [root] = await studio.sql<
      { root: string }[]
    >`select encode(hash, 'hex') as root from ledger_proof.roots where day = '2026-03-10'`
    expect(await entries()).toEqual([
      {
        merchant: null,
        actor: 'atrium',
        action: 'ledger-root',
        subject: '2026-03-10',
        details: { seal: expect.any(String), root: root!.root },
      },
    ])
  })
})

describe('the check of the books', () => {
  it('runs at midnight for each day in one process, and is logged', async () => {
    let now = '2026-04-01T00:10:00Z'
    const look = () =>
      runJobs(
        gatewayJobs(at(now) as never).filter(({ name }) => name === 'gateway-books'),
        { sql: studio.sql, windows: 'maintenance.job_windows', clock: () => new Date(now), log },
      ).runOnce()
    await Promise.all([look(), look()])
    await chainAll()
    now = '2026-04-01T23:50:00Z'
    await look()
    now = '2026-04-02T00:00:00Z'
    await look()
    expect((await entries()).map(({ action, subject }) => [action, subject])).toEqual([
      ['books-checked', '2026-04-01'],
      ['books-checked', '2026-04-02'],
    ])
    expect(logged).toEqual([])
  })

  it('reports errors in the log lines and in the audit log', async () => {
    await tamper(
      studio.db,
      (tx) =>
        tx`update ledger.accounts set balance = balance + 1 where member_id = ${player.member.id} and kind = 'REAL'`,
    )
    await chainAll()
    await checkDay('2026-04-03')
    const problem = expect.stringMatching(/^Account \d+ has balance 1000001, but its entries sum to 1000000\.$/)
    expect(logged).toEqual([{ day: '2026-04-03', problems: [problem] }])
    expect((await entries())[0]!.details).toMatchObject({ problems: [problem] })
    await tamper(
      studio.db,
      (tx) =>
        tx`update ledger.accounts set balance = balance - 1 where member_id = ${player.member.id} and kind = 'REAL'`,
    )
  })

  it('logs clocks that differ', async () => {
    await checkClock({ sql: studio.sql, clock: () => new Date(), log })
    expect(await entries()).toEqual([])
    await checkClock({ sql: studio.sql, clock: () => new Date(Date.now() - 60_000), log })
    expect(await entries()).toMatchObject([{ action: 'clock-fault', subject: 'clock' }])
  })
})
