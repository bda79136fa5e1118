import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connect } from '@atrium/database'
import { verifyLedger } from '@atrium/ledger'
import { testStudio } from '../../testing/studio.ts'
import type { GpaBody, Player, TestStudio } from '../../testing/studio.ts'
import { placeBet, placeBets, settleWins } from './movements-repository.ts'
import type { BetRequest } from './movements-repository.ts'

let studio: TestStudio
let players: Player[]

beforeAll(async () => {
  studio = await testStudio()
  players = await Promise.all(Array.from({ length: 4 }, () => studio.player()))
})
afterAll(() => studio.close())

const bet = ({ session, currency }: Player, more: Partial<BetRequest> = {}): BetRequest => ({
  provider: 'atrium',
  sessionId: session.session_id,
  user: session.user,
  gameId: session.game_code,
  currency,
  amount: 10_000n,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  closes: false,
  ...more,
})
const place = (requests: BetRequest[]) => placeBets(studio.sql, requests, studio.now())

describe('bets in one statement', () => {
  it('return results in order, without those that are rejected or repeated', async () => {
    const [a, b, c, d] = players.map((player) => bet(player))
    const answers = await place([
      a!,
      { ...b!, amount: 2_000_000n },
      { ...c!, currency: 'EUR' },
      d!,
      a!,
      { ...b!, sessionId: 'unknown' },
    ])
    expect(answers.map((answer) => answer?.status)).toEqual(['OK', undefined, undefined, 'OK', undefined, undefined])
    expect(await studio.balanceOf(players[0]!)).toBe(990_000n)
    expect(await studio.balanceOf(players[1]!)).toBe(1_000_000n)
    expect((await verifyLedger(studio.sql)).problems).toEqual([])
  })

  it('never wait for an account that another transaction has locked', async () => {
    const answers = await studio.db.admin.begin(async (tx) => {
      await tx`select 1 from ledger.accounts where member_id = ${players[1]!.member.id} for update`
      return place(players.map((player) => bet(player)))
    })
    expect(answers.map((answer) => answer?.status)).toEqual(['OK', undefined, 'OK', 'OK'])
  })

  it('that open one round for two members are rejected together, and the second alone', async () => {
    const round = randomUUID()
    await expect(place([bet(players[0]!, { roundId: round }), bet(players[1]!, { roundId: round })])).rejects.toThrow(
      'rounds_pkey',
    )
    const answers = await Promise.all(
      [players[0]!, players[1]!].map((player) => studio.send('bet', studio.movement(player, '1', { round }))),
    )
    expect(answers.map(({ body }) => body['status']).sort()).toEqual(['ERR_DUPLICATE', 'OK'])
  })

  it('of one member never take more than the balance', async () => {
    const player = await studio.player({ balance: 3n })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => studio.send('bet', studio.movement(player, '1', { round: randomUUID() }))),
    )
    expect(answers.map(({ body }) => body['status']).sort()).toEqual(['ERR_FUNDS', 'ERR_FUNDS', 'OK', 'OK', 'OK'])
  })

  it('are won together too, and each win of one member has its own balance and version', async () => {
    const player = await studio.player({ balance: 3n })
    const bets = [bet(player), bet(player)]
    for (const request of bets) await placeBet(studio.sql, request, studio.now())
    const wins = bets.map((request) => ({
      ...request,
      transactionId: randomUUID(),
      referenceId: request.transactionId,
      amount: 50_000n,
      closes: true,
      outcome: undefined,
    }))
    const [first, second] = await settleWins(studio.sql, wins, studio.now())
    expect(first).toMatchObject({ balance: 60_000n, shown: 60_000n })
    expect(second).toMatchObject({ balance: 110_000n, shown: 110_000n, version: first!.version! + 1n })
    const [{ version }] = await studio.sql<[{ version: bigint }]>`
      select version from ledger.accounts where member_id = ${player.member.id} and kind = 'REAL'`
    expect(second!.version).toBe(version)
  })

  it('are all undone when one breaks the statement, and the next response of the connection is complete', async () => {
    const sql = connect({ url: studio.db.url, role: studio.db.role, max: 1, name: 'one connection' })
    await studio.db.admin.unsafe(
      `create function bets.break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    )
    await studio.db.admin`
        create trigger break_it before insert on ledger.provider_transactions for each row
          when (new.transaction_uuid = 'poison') execute function bets.break_it()`
    const requests = players.map((player) => bet(player))
    await expect(
      placeBets(sql, [...requests.slice(0, 3), { ...requests[3]!, transactionId: 'poison' }], studio.now()),
    ).rejects.toThrow('broken')
    expect(await placeBet(sql, requests[0]!, studio.now())).toMatchObject({ status: 'OK', repeated: false })
    await sql.end()
  })

  it('are all taken although a concurrent one waits for another transaction', async () => {
    const [held, ...free] = players
    let waiting: Promise<{ body: GpaBody }> | undefined
    await studio.db.admin.begin(async (tx) => {
      await tx`select 1 from ledger.accounts where member_id = ${held!.member.id} for update`
      waiting = studio.send('bet', studio.movement(held!, '1', { round: randomUUID() }))
      for (let moment = 0; moment < 5; moment++) {
        const answers = await Promise.all(
          free.map((player) => studio.send('bet', studio.movement(player, '1', { round: randomUUID() }))),
        )
        expect(answers.map(({ body }) => body['status'])).toEqual(['OK', 'OK', 'OK'])
      }
    })
    expect((await waiting!).body['status']).toBe('OK')
    expect(studio.logged.join('')).not.toContain('a statement of several movements failed')
  })
})
