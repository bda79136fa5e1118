import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { createBonuses } from '../domains/wallet/bonuses/bonuses-service.ts'
import { readFreeRoundGames, readFreeRounds } from '../domains/wallet/index.ts'
import { addMember } from '../testing/builders.ts'
import { addGames } from '../testing/catalogue.ts'
import { settleWins } from '../domains/bets/movements-repository.ts'
import { testStudio } from '../testing/studio.ts'
import type { GpaBody, Player, TestStudio } from '../testing/studio.ts'

const DAY_MS = 86_400_000
let studio: TestStudio
let player: Player
let grant: string

beforeAll(async () => {
  studio = await testStudio()
  await addGames(studio.sql, { merchant: 'DEMO', games: [{ gameId: 'POTS', features: ['jackpot'] }] })
})
afterAll(() => studio.close())
beforeEach(async () => {
  player = await studio.player()
  grant = await granted({ rounds: 3 })
})
afterEach(async () => expect((await verifyLedger(studio.sql)).problems).toEqual([]))

interface Grant {
  rounds?: number
  member?: bigint
  game?: string
  days?: number
  ref?: string
}
async function granted({
  rounds = 3,
  member = player.member.id,
  game = 'GAME1',
  days = 1,
  ref = `claim:${randomUUID()}`,
}: Grant = {}): Promise<string> {
  const [row] = await studio.sql<{ id: string }[]>`
    select wallet.grant_free_rounds(row(${member}, ${ref}, ${game}, ${5_000n}, ${rounds},
      ${new Date(studio.now().getTime() + days * DAY_MS)})::wallet.new_free_rounds, ${studio.now()}) as id`
  return row!.id
}
const stored = async (id = grant) =>
  (await studio.sql<{ used: number; won: bigint }[]>`select used, won from wallet.free_rounds where id = ${id}`)[0]!
const pools = async () =>
  Object.fromEntries(
    (
      await studio.sql<
        { kind: string; balance: bigint }[]
      >`select kind, balance from ledger.accounts where member_id = ${player.member.id}`
    ).map(({ kind, balance }) => [kind, Number(balance) / 10_000]),
  )

const freeBet = (more: GpaBody = {}, who = player) =>
  studio.movement(who, '0', { is_free: true, free_rounds: grant, round: randomUUID(), ...more })
const send = async (body: GpaBody) => (await studio.send('bet', body)).body
const win = async (amount: string, bet: GpaBody) =>
  (
    await studio.send(
      'win',
      studio.movement(player, amount, {
        round: bet['round'],
        round_closed: true,
        reference_transaction_uuid: bet['transaction_uuid'],
      }),
    )
  ).body
const rollback = async (bet: GpaBody, id = randomUUID()) =>
  (
    await studio.send('rollback', {
      ...player.session,
      request_uuid: randomUUID(),
      transaction_uuid: id,
      round: bet['round'],
      round_closed: true,
      reference_transaction_uuid: bet['transaction_uuid'],
    })
  ).body
const OVER = { status: 'ERR_LIMIT', sub_code: 'FREE_ROUNDS_OVER' }

describe('a grant of free rounds', () => {
  it('is made once for each claim', async () => {
    const ref = `claim:${randomUUID()}`
    const ids = await Promise.all([1, 2, 3].map(() => granted({ ref, rounds: 7 })))
    expect(new Set(ids).size).toBe(1)
    expect((await readFreeRounds(studio.sql, player.member.id, studio.now())).map(({ rounds }) => rounds)).toEqual([
      3, 7,
    ])
  })

  it('is listed while it can be played, the first to expire on top', async () => {
    const soon = await granted({ days: 0.5 })
    expect(await readFreeRounds(studio.sql, player.member.id, studio.now())).toMatchObject([
      { id: soon, gameId: 'GAME1', stake: 5_000n, rounds: 3, used: 0, won: 0n },
      { id: grant },
    ])
    await studio.sql`update wallet.free_rounds set used = rounds where id = ${soon}`
    expect(await readFreeRounds(studio.sql, player.member.id, studio.now())).toMatchObject([{ id: grant }])
    expect(await readFreeRounds(studio.sql, player.member.id, new Date(studio.now().getTime() + 2 * DAY_MS))).toEqual(
      [],
    )
  })

  it('is for slots without a progressive jackpot', async () => {
    expect(
      (
        await studio.sql<[{ takes: boolean[] }]>`
          select array[games.takes_free_rounds('GAME1'), games.takes_free_rounds('POTS'),
            games.takes_free_rounds('NONE')] as takes`
      )[0].takes,
    ).toEqual([true, false, false])
    expect((await readFreeRoundGames(studio.sql, 'DEMO')).map(({ gameId }) => gameId)).toEqual(['GAME1', 'GAME2'])
  })
})

describe('the session of a game', () => {
  const authenticate = async (mode?: 'demo') =>
    (
      await studio.send('authenticate', {
        token: await studio.launch(player.member, player.loginToken, mode),
        game_code: 'GAME1',
        request_uuid: randomUUID(),
      })
    ).body

  it('returns the first grant of its player for its game, with the remaining rounds', async () => {
    await granted({ game: 'GAME2', days: 0.1 })
    await send(freeBet())
    expect((await authenticate())['free_rounds']).toEqual({
      id: grant,
      stake: '0.5',
      left: 2,
      expires_at: expect.any(String),
    })
  })

  it('returns none in a demo, none that are over, and none once the game has a jackpot', async () => {
    expect(await authenticate('demo')).not.toHaveProperty('free_rounds')
    await studio.sql`update games.games set features = '{jackpot}' where game_id = 'GAME1'`
    expect(await authenticate()).not.toHaveProperty('free_rounds')
    await studio.sql`update games.games set features = '{}' where game_id = 'GAME1'`
    await studio.sql`update wallet.free_rounds set used = rounds where id = ${grant}`
    expect(await authenticate()).not.toHaveProperty('free_rounds')
  })
})

describe('a bet with free rounds', () => {
  it('stakes nothing and is counted once, from fifty concurrent ones', async () => {
    const body = freeBet()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ ...body, request_uuid: randomUUID() })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 'OK', balance: '100' })
    expect(await stored()).toEqual({ used: 1, won: 0n })
  })

  it('plays the last round once, from several concurrent ones', async () => {
    grant = await granted({ rounds: 1 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(freeBet())))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 'OK')).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining(OVER)),
    )
    expect(await stored()).toEqual({ used: 1, won: 0n })
  })

  it.each<[string, () => Promise<string>]>([
    ['that have expired', async () => granted({ days: -1 })],
    ['of another game', async () => granted({ game: 'GAME2' })],
    ['of another member', async () => granted({ member: (await addMember(studio.sql)).id })],
    ['that are made up', async () => randomUUID()],
  ])('is rejected with free rounds %s, and nothing moves', async (_what, other) => {
    const id = await other()
    const body = freeBet({ free_rounds: id })
    expect(await send(body)).toMatchObject({ ...OVER, balance: '100' })
    expect(
      await studio.sql`select 1 from ledger.provider_transactions where transaction_uuid = ${body['transaction_uuid']}`,
    ).toHaveLength(0)
    expect(await studio.sql`select 1 from wallet.free_rounds where id = ${id} and used > 0`).toHaveLength(0)
  })

  it('is rejected in a demo', async () => {
    const demo = await studio.player({ mode: 'demo' })
    grant = await granted({ member: demo.member.id })
    expect(await send(freeBet({}, demo))).toMatchObject(OVER)
  })

  it('is an invalid request without being free, and an invalid amount with a stake', async () => {
    expect(await send(freeBet({ is_free: false, amount: '1' }))).toMatchObject({ status: 'ERR_SYNTAX' })
    expect(await send(freeBet({ amount: '1' }))).toMatchObject({ status: 'ERR_AMOUNT' })
    expect(await stored()).toEqual({ used: 0, won: 0n })
  })

  it('with a known id and other free rounds is a duplicate', async () => {
    const body = freeBet()
    await send(body)
    expect(await send({ ...body, free_rounds: await granted() })).toMatchObject({ status: 'ERR_DUPLICATE' })
  })

  it('without free rounds is a free spin within a round, which counts nothing', async () => {
    const body = freeBet()
    await send(body)
    expect(await send(studio.movement(player, '0', { is_free: true, round: body['round'] }))).toMatchObject({
      status: 'OK',
    })
    expect(await stored()).toEqual({ used: 1, won: 0n })
  })

  it('is returned once by a rollback', async () => {
    const body = freeBet()
    await send(body)
    const id = randomUUID()
    expect(await rollback(body, id)).toMatchObject({ status: 'OK', balance: '100' })
    await rollback(body, id)
    await rollback(body)
    expect(await stored()).toEqual({ used: 0, won: 0n })
    expect(await send(body)).toMatchObject({ status: 'ERR_DUPLICATE' })
  })

  it('counts nothing when its rollback arrived first', async () => {
    const body = freeBet()
    await rollback(body)
    expect(await send(body)).toMatchObject({ status: 'ERR_DUPLICATE' })
    expect(await stored()).toEqual({ used: 0, won: 0n })
  })
})

describe('a win of a free round', () => {
  it('is paid as own money, also while a running bonus is staked first', async () => {
    await createBonuses({ sql: studio.sql, clock: studio.now, realtime: { publish: () => {} } }).grant(
      player.member.id,
      randomUUID(),
      { amount: 20n * CREDIT, multiplier: 10, maxBet: CREDIT, debitOrder: 'BONUS_FIRST' },
    )
    const body = freeBet()
    await send(body)
    await studio.send('bet', studio.movement(player, '1', { round: body['round'] }))
    expect(await win('7', body)).toMatchObject({ status: 'OK', balance: '126', bonus_balance: '19' })
    expect(await pools()).toMatchObject({ REAL: 107, BONUS: 19 })
    expect(await stored()).toEqual({ used: 1, won: 70_000n })
  })

  it('is added once, and paid after the free rounds have expired', async () => {
    const body = freeBet()
    await send(body)
    studio.advance(2 * DAY_MS)
    const paid = studio.movement(player, '2.5', {
      round: body['round'],
      round_closed: true,
      reference_transaction_uuid: body['transaction_uuid'],
    })
    for (let i = 0; i < 2; i++)
      expect((await studio.send('win', paid)).body).toMatchObject({ status: 'OK', balance: '102.5' })
    expect(await stored()).toEqual({ used: 1, won: 25_000n })
  })

  it('is taken back when its round is voided, which returns the round', async () => {
    const body = freeBet()
    await send(body)
    await win('4', body)
    await studio.sql`
      select wallet.void_round(row('DEMO', 'atrium', ${body['round']}, 'op', 'malfunction')::wallet.void_order,
        ${studio.now()})`
    expect(await pools()).toMatchObject({ REAL: 100 })
    expect(await stored()).toEqual({ used: 0, won: 0n })
  })

  it('is paid one by one when many rounds are settled at once', async () => {
    const body = freeBet()
    await send(body)
    const { session, currency } = player
    const win = {
      provider: 'atrium',
      sessionId: session.session_id,
      user: session.user,
      gameId: session.game_code,
      currency,
      amount: 10_000n,
      transactionId: randomUUID(),
      referenceId: body['transaction_uuid'],
      roundId: body['round'],
      closes: true,
      outcome: undefined,
    }
    expect(await settleWins(studio.sql, [win], studio.now())).toEqual([undefined])
  })
})
