import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { verifyLedger } from '@atrium/ledger'
import { testStudio } from '../../../testing/studio.ts'
import type { GpaBody, Player, TestStudio } from '../../../testing/studio.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { sweepAbandonedRounds } from './abandoned-rounds.ts'
import { keepUp } from '../../../maintenance/upkeep.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** 24 hours, plus the minutes in which a provider may end the round itself. */
const LEFT_MS = 24 * HOUR_MS + 5 * MINUTE_MS

let studio: TestStudio
let player: Player
let round: string
const warned: object[] = []
const log = { warn: (line: object) => void warned.push(line) }
const sweep = () => sweepAbandonedRounds({ sql: studio.sql, clock: studio.now, log: log as never })
const bet = async (amount: string, more: GpaBody = {}) => {
  const body = studio.movement(player, amount, { round, ...more })
  expect((await studio.send('bet', body)).body['status']).toBe('OK')
  return body
}
const stateOf = async (id = round) =>
  (await studio.sql<{ state: string }[]>`select state from ledger.rounds where round_id = ${id}`)[0]!.state
const journals = (kind: string) =>
  studio.sql`
    select merchant, entries.* from ledger.journals j left join ledger.entries entries on entries.journal_id = j.id
    where j.kind = ${kind} and j.ref = ${`atrium:${round}`}`

beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  // Closes rounds of earlier tests.
  studio.advance(LEFT_MS)
  await sweep()
  warned.length = 0
  player = await studio.player()
  round = randomUUID()
})

describe('an abandoned round', () => {
  it('is closed after a day: no money moves, the ledger and the log record it, and later stakes are rejected', async () => {
    await bet('2')
    studio.advance(24 * HOUR_MS)
    expect(await sweep()).toBe(0)
    expect(await stateOf()).toBe('OPEN')
    studio.advance(LEFT_MS - 24 * HOUR_MS)
    expect(await sweep()).toBe(1)
    expect(await stateOf()).toBe('CLOSED')
    expect(await studio.balanceOf(player)).toBe(980_000n)
    // The closing has one journal without entries.
    expect(await journals('close')).toEqual([expect.objectContaining({ merchant: 'DEMO', journal_id: null })])
    expect(warned).toEqual([
      { provider: 'atrium', round, game: 'GAME1', member: String(player.member.id), stake: '2', payout: '0' },
    ])
    expect(await sweep()).toBe(0)
    expect((await verifyLedger(studio.sql)).problems).toEqual([])
  })

  it('rejects a further bet', async () => {
    await bet('2')
    await studio.sql`update ledger.rounds set started_at = started_at - interval '2 days' where round_id = ${round}`
    await studio.sql`update ledger.provider_transactions set at = at - interval '2 days' where round_id = ${round}`
    expect(await sweep()).toBe(1)
    expect((await studio.send('bet', studio.movement(player, '1', { round }))).body).toMatchObject({
      status: 'ERR_ROUND_CLOSED',
      balance: '98',
    })
  })

  it('is not closed while something happens in it', async () => {
    const first = await bet('2')
    studio.advance(LEFT_MS - MINUTE_MS)
    await studio.send(
      'win',
      studio.movement(player, '1', { round, reference_transaction_uuid: first['transaction_uuid'] }),
    )
    studio.advance(LEFT_MS - MINUTE_MS)
    expect(await sweep()).toBe(0)
    studio.advance(MINUTE_MS)
    expect(await sweep()).toBe(1)
  })

  it('of demo play is closed as well', async () => {
    player = await studio.player({ mode: 'demo' })
    await bet('2')
    studio.advance(LEFT_MS)
    expect(await sweep()).toBe(1)
  })

  it('still gets a late win of its provider, once', async () => {
    const staked = await bet('2')
    studio.advance(LEFT_MS)
    await sweep()
    const win = studio.movement(player, '5', {
      round,
      round_closed: true,
      reference_transaction_uuid: staked['transaction_uuid'],
    })
    expect((await studio.send('win', win)).body).toMatchObject({ status: 'OK', balance: '103' })
    expect((await studio.send('win', win)).body).toMatchObject({ status: 'OK', balance: '103' })
    expect(await studio.sql`select state, stake, payout from ledger.rounds where round_id = ${round}`).toEqual([
      { state: 'CLOSED', stake: 20_000n, payout: 50_000n },
    ])
    expect((await verifyLedger(studio.sql)).problems).toEqual([])
  })

  it('returns a stake that its provider rolls back later, unless a win has settled it', async () => {
    const [doubtful, settled] = [await bet('2'), await bet('3')]
    await studio.send(
      'win',
      studio.movement(player, '0', { round, reference_transaction_uuid: settled['transaction_uuid'] }),
    )
    studio.advance(LEFT_MS)
    await sweep()
    const takeBack = (body: GpaBody) =>
      studio.send('rollback', {
        ...player.session,
        transaction_uuid: randomUUID(),
        request_uuid: randomUUID(),
        reference_transaction_uuid: body['transaction_uuid'],
        round,
        round_closed: true,
      })
    expect((await takeBack(doubtful)).body).toMatchObject({ status: 'OK', balance: '97' })
    expect((await takeBack(doubtful)).body).toMatchObject({ status: 'OK', already: true })
    expect((await takeBack(settled)).body).toMatchObject({ status: 'ERR_ROUND_CLOSED' })
    expect((await verifyLedger(studio.sql)).problems).toEqual([])
  })
})

describe('the sweeper', () => {
  it('closes each round once, with any number of concurrent sweeps, while wins arrive', async () => {
    const staked = await Promise.all(Array.from({ length: 130 }, (_, i) => bet('0.1', { round: `${round}:${i}` })))
    studio.advance(LEFT_MS)
    const wins = staked.slice(0, 20).map((body) =>
      studio.send(
        'win',
        studio.movement(player, '1', {
          round: body['round'],
          round_closed: true,
          reference_transaction_uuid: body['transaction_uuid'],
        }),
      ),
    )
    await Promise.all([...Array.from({ length: 4 }, sweep), ...wins])
    await sweep()
    const [row] = await studio.sql<{ open: number; swept: number; payout: bigint }[]>`
      select count(*) filter (where state = 'OPEN')::int as open, count(*) filter (where auto_closed)::int as swept,
        sum(payout)::int8 as payout from ledger.rounds where round_id like ${`${round}:%`}`
    expect(row).toEqual({ open: 0, swept: warned.length, payout: 200_000n })
    expect(row!.swept).toBeGreaterThanOrEqual(110)
    expect(new Set(warned.map((line) => (line as { round: string }).round)).size).toBe(warned.length)
    expect((await verifyLedger(studio.sql)).problems).toEqual([])
  })

  it('waits for nobody: members whose money moves at this moment are left for the next run', async () => {
    await bet('2')
    studio.advance(LEFT_MS)
    await studio.sql.begin(async (tx) => {
      await tx`select 1 from ledger.accounts where member_id = ${player.member.id} for no key update`
      expect(await sweep()).toBe(0)
    })
    expect(await sweep()).toBe(1)
  })

  it('is part of the upkeep, also where another part of it fails', async () => {
    // Adds another member, whom the sweeper skips because a bonus expires at this moment.
    const { member } = await studio.player()
    await createBonuses({ sql: studio.sql, clock: studio.now, realtime: { publish: () => {} } }).grant(
      member.id,
      randomUUID(),
      { amount: 200_000n, multiplier: 10 },
    )
    await bet('0.5')
    studio.advance(8 * LEFT_MS)
    const publish = () => {
      throw new Error('nobody can be told of the bonus that is over')
    }
    await expect(
      keepUp({ sql: studio.sql, clock: studio.now, log: log as never, realtime: { publish } }),
    ).rejects.toThrow('nobody can be told')
    expect(await stateOf()).toBe('CLOSED')
  })

  it('cannot be imitated by changing tables: verification names a round closed like this without its journal', async () => {
    await bet('2')
    await studio.sql`
      update ledger.rounds set state = 'CLOSED', auto_closed = true, closed_at = now() where round_id = ${round}`
    expect((await verifyLedger(studio.sql)).problems).toEqual([
      `Round ${round} of atrium was closed without its provider, but no journal says so.`,
    ])
    await studio.sql`update ledger.rounds set auto_closed = false where round_id = ${round}`
  })
})
