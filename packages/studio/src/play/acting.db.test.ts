import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { BlackjackView } from '../engines/blackjack/page.ts'
import type { Card } from '../engines/cards.ts'
import { createWalletApiClient } from '../wallet-api-client/client.ts'
import type { RoundView } from '../http/page-data.ts'
import { drawsFor } from '../testing/cards.ts'
import { PORTAL, SILENT_AFTER_MS, testKeys, testStudio, until } from '../testing/studio.ts'
import type { Played, TestStudio } from '../testing/studio.ts'
import { followVoids } from './voids.ts'

// Rounds in which the player acts, at the blackjack table. The player has 5 and 6 against a 6. The next cards are ten,
// ten and nine, so the dealer busts.
const ELEVEN: readonly Card[] = ['5S', '6D', '6H', 'TC', 'TD', '9C']

let database: TestDatabase
let studio: TestStudio
let players = 0

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
})
afterEach(async () => {
  await studio.close()
})
afterAll(async () => {
  await database.drop()
})

const player = (): string => `actor${players}`
const calls = () =>
  studio.gateway.calls.map(({ call }) => call).filter((call) => call !== 'authenticate' && call !== 'balance')
const bodies = (wanted: string) => studio.gateway.calls.filter(({ call }) => call === wanted).map(({ body }) => body)
const stored = async () =>
  (
    await database.sql<{ state: string; steps: number; due_in: number }[]>`
      select state, steps, extract(epoch from due_at - now())::float as due_in
      from studio.rounds where player = ${player()} order by drawn_at desc`
  )[0]!
const overdue = async () => database.sql`update studio.rounds set due_at = now() where player = ${player()}`
const view = ({ outcome }: Pick<RoundView, 'outcome'>) => (outcome as { detail: BlackjackView }).detail

/** Deals a round with 5 and 6 against a 6, at a stake of 1. */
async function dealt(options: Parameters<typeof testStudio>[1] = {}): Promise<{ page: string; round: RoundView }> {
  studio = await testStudio(database.sql, { theme: 'blackjack-jade', ...options })
  const page = await studio.open(`actor${++players}.1`)
  studio.force(drawsFor(ELEVEN, 6))
  const { round } = await studio.play(page, { stake: '1' })
  return { page, round: round! }
}
const last = async (page: string): Promise<RoundView> => (await studio.state(page)).rounds[0]!
/** Voids a round in the portal, and lets the studio process the void. */
async function voided({ id }: Pick<RoundView, 'id'>): Promise<void> {
  studio.gateway.voidRound(id)
  await followVoids(
    database.sql,
    createWalletApiClient(
      { gpaUrl: studio.gateway.url, gpaTimeoutMs: 20_000, portalOrigins: [PORTAL] },
      testKeys.privateKey,
    ),
    { warn: () => {}, error: () => {} },
  )
}
const answerOf = ({ status, error }: Played) => [status, error?.code]

describe('a round that waits for its player', () => {
  it('has taken the first stake and reveals none of the cards to come', async () => {
    const { page, round } = await dealt()
    expect(calls()).toEqual(['bet'])
    expect(round).toMatchObject({ state: 'playing', step: 0, payout: '0', stake: '1' })
    expect(view(round).hands[0]!.cards).toEqual(['5S', '6H'])
    for (const response of [round, await studio.state(page)])
      expect(JSON.stringify(response)).not.toMatch(/TC|TD|9C|hidden|shoe/)
  })

  it('rejects actions from the address of a player who has logged out, and continues at their next launch', async () => {
    const { page, round } = await dealt()
    studio.gateway.fail('balance', { status: 'ERR_TOKEN_EXPIRED' })
    expect(answerOf(await studio.act(page, round, 'stand'))).toEqual([401, 'SESSION_ENDED'])
    const again = await studio.open(`${player()}.2`)
    expect(await last(again)).toMatchObject({ id: round.id, state: 'playing', step: 0 })
    expect((await studio.act(again, round, 'stand')).status).toBe(200)
  })

  it('continues after a reload, and in another session of its player', async () => {
    const { page, round } = await dealt()
    expect(await last(page)).toMatchObject({ id: round.id, state: 'playing', step: 0, outcome: round.outcome })
    const again = await studio.open(`${player()}.2`)
    const { status, round: ended } = await studio.act(again, await last(again), 'stand')
    expect([status, ended!.state]).toEqual([200, 'settled'])
  })

  it('is over when the portal voids it: an action returns ROUND_CANCELLED, and the next round may begin', async () => {
    const { page, round } = await dealt()
    await voided(round)
    expect(answerOf(await studio.act(page, round, 'stand'))).toEqual([409, 'ROUND_CANCELLED'])
    expect((await studio.play(page, { stake: '1' })).status).toBe(200)
  })

  it('prevents another round of the game from beginning', async () => {
    const { page, round } = await dealt()
    expect(answerOf(await studio.play(page, { stake: '1' }))).toEqual([409, 'ROUND_RUNNING'])
    expect((await last(page)).id).toBe(round.id)
    expect(calls()).toEqual(['bet'])
  })

  it('accepts only its own player, and only actions that are on offer', async () => {
    const { page, round } = await dealt()
    expect(answerOf(await studio.act(await studio.open('stranger.1'), round, 'hit'))).toEqual([404, 'NOT_FOUND'])
    expect(answerOf(await studio.act(page, round, 'split'))).toEqual([400, 'ACTION_NOT_OFFERED'])
    expect(answerOf(await studio.act(page, round, 'peek'))).toEqual([400, 'INVALID_REQUEST'])
    expect((await studio.act(page, round, 'hit')).status).toBe(200)
    // An action that was already processed is not repeated.
    expect(answerOf(await studio.act(page, round, 'hit'))).toEqual([409, 'ROUND_RUNNING'])
  })

  it('advances by one step after two concurrent actions', async () => {
    const { page, round } = await dealt()
    const answers = await Promise.all(['hit', 'stand', 'hit'].map((action) => studio.act(page, round, action)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.error!.code).toBe('ROUND_RUNNING')
    expect((await stored()).steps).toBe(1)
  })

  it('ends with the safest action when its player stays away', async () => {
    const { page, round } = await dealt()
    expect((await stored()).due_in).toBeGreaterThan(23.9 * 3600)
    await overdue()
    await studio.second()
    await until(async () => (await stored()).state === 'CLOSED')
    // The player stands on 11. The dealer draws ten and ten, and busts.
    expect(studio.gateway.round(round.id)).toEqual({ stake: parseMoney('1'), paid: parseMoney('2'), state: 'CLOSED' })
    expect(await last(page)).toMatchObject({ id: round.id, state: 'settled', payout: '2' })
    expect(view(await last(page)).dealer).toEqual(['6D', 'TC', 'TD'])
  })
})

describe('a further stake', () => {
  it('is a bet of the same round, and the win includes all of it', async () => {
    const { page, round } = await dealt()
    const { round: ended, balance } = await studio.act(page, round, 'double')
    expect(calls()).toEqual(['bet', 'bet', 'win'])
    expect(bodies('bet')[1]).toMatchObject({ round: round.id, amount: '1', round_closed: false })
    expect(bodies('bet')[1]!['transaction_uuid']).not.toBe(bodies('bet')[0]!['transaction_uuid'])
    expect(ended).toMatchObject({ stake: '2', payout: '4', state: 'settled', step: 1 })
    expect(studio.gateway.round(round.id)).toEqual({ stake: parseMoney('2'), paid: parseMoney('4'), state: 'CLOSED' })
    expect([balance, studio.gateway.balance()]).toEqual(['1002', '1002'])
    expect(bodies('win')[0]!['outcome']).toMatchObject({ engine: 'blackjack', bets: [{ stake: '2', payout: '4' }] })
    expect(bodies('win')[0]!['outcome']).not.toHaveProperty('detail')
  })

  it('that exceeds the balance leaves the round as it was, with an error message', async () => {
    const { page, round } = await dealt({ balance: '1.5' })
    const due = (await stored()).due_in
    const rejected = await studio.act(page, round, 'double')
    expect(answerOf(rejected)).toEqual([409, 'FUNDS'])
    expect(rejected.error!.message).toContain('balance is too low')
    expect(studio.gateway.balance()).toBe('0.5')
    const now = await last(page)
    expect(now).toMatchObject({ state: 'playing', stake: '1', outcome: round.outcome })
    // The rejected request did not extend the deadline of the round.
    expect((await stored()).due_in).toBeLessThanOrEqual(due)
    const { round: ended } = await studio.act(page, now, 'stand')
    expect(ended).toMatchObject({ state: 'settled', stake: '1', payout: '2' })
  })

  it.each(['hang', 'lost', 'http500', { status: 'ERR_UNKNOWN' }] as const)(
    'in doubt (%j) is rolled back, and the round continues',
    async (fault) => {
      const { page, round } = await dealt({ ...(fault === 'hang' && { gpaTimeoutMs: SILENT_AFTER_MS }) })
      studio.gateway.fail('bet', fault)
      expect(answerOf(await studio.act(page, round, 'double'))).toEqual([409, 'STEP_CANCELLED'])
      expect(calls()).toEqual(['bet', 'bet', 'rollback'])
      expect(bodies('rollback')[0]).toMatchObject({
        round: round.id,
        round_closed: false,
        reference_transaction_uuid: bodies('bet')[1]!['transaction_uuid'],
      })
      expect(studio.gateway.balance()).toBe('999')
      const now = await last(page)
      expect(now).toMatchObject({ state: 'playing', stake: '1', outcome: round.outcome })
      // The next additional stake is a separate transaction.
      const { round: ended } = await studio.act(page, now, 'double')
      expect(ended).toMatchObject({ state: 'settled', stake: '2', payout: '4' })
      expect(new Set(bodies('bet').map((body) => body['transaction_uuid'])).size).toBe(3)
      expect(studio.gateway.balance()).toBe('1002')
    },
  )

  it('blocks the round until its rollback is acknowledged', async () => {
    const { page, round } = await dealt()
    studio.gateway.fail('bet', 'lost')
    studio.gateway.fail('rollback', 'drop', 'http500')
    expect(answerOf(await studio.act(page, round, 'double'))).toEqual([409, 'STEP_CANCELLED'])
    expect(studio.gateway.balance()).toBe('998')
    const held = await studio.state(page)
    expect(held).toMatchObject({
      running: true,
      rounds: [{ id: round.id, state: 'playing', stake: '1', outcome: round.outcome }],
    })
    expect(answerOf(await studio.act(page, held.rounds[0]!, 'stand'))).toEqual([409, 'ROUND_RUNNING'])
    const {
      running,
      rounds: [now],
      balance,
    } = await studio.state(page)
    expect([running, balance]).toEqual([undefined, '999'])
    expect(new Set(bodies('rollback').map((body) => body['transaction_uuid'])).size).toBe(1)
    expect((await studio.act(page, now!, 'stand')).round).toMatchObject({ state: 'settled', stake: '1' })
  })

  it('with a pending rollback does not block a round that the portal voids', async () => {
    const { page, round } = await dealt()
    studio.gateway.fail('bet', 'lost')
    studio.gateway.fail('rollback', 'drop')
    expect(answerOf(await studio.act(page, round, 'double'))).toEqual([409, 'STEP_CANCELLED'])
    expect((await stored()).state).toBe('UNRAISING')
    await voided(round)
    expect([(await stored()).state, studio.gateway.balance()]).toEqual(['CANCELLED', '1000'])
    expect(answerOf(await studio.act(page, round, 'stand'))).toEqual([409, 'ROUND_CANCELLED'])
    expect((await studio.play(page, { stake: '1' })).status).toBe(200)
  })

  it('that is in progress when the portal voids its round never happens', async () => {
    const { page, round } = await dealt({ gpaTimeoutMs: SILENT_AFTER_MS })
    studio.gateway.fail('bet', 'hang')
    const left = studio.act(page, round, 'double')
    await until(async () => (await stored()).state === 'RAISING')
    await voided(round)
    expect(answerOf(await left)).toEqual([409, 'STEP_CANCELLED'])
    expect([(await stored()).state, (await last(page)).state, studio.gateway.balance()]).toEqual([
      'CANCELLED',
      'void',
      '1000',
    ])
  })

  it('is rejected while random numbers fail their self-test, and the round can be finished without it', async () => {
    const { page, round } = await dealt()
    const broken = await studio.second((size) => Buffer.alloc(size))
    const press = async (action: string) =>
      broken.inject({ method: 'POST', url: `${page}/rounds/${round.id}/act`, payload: { action, step: 0 } })
    const rejected = await press('double')
    expect([rejected.statusCode, rejected.json().error.code]).toEqual([503, 'NO_FURTHER_STAKE'])
    expect(rejected.json().error.message).toContain('Your round is kept')
    expect(calls()).toEqual(['bet'])
    expect(await last(page)).toMatchObject({ state: 'playing', stake: '1', step: 0, outcome: round.outcome })
    const ended = await press('stand')
    expect([ended.statusCode, ended.json().round.state]).toEqual([200, 'settled'])
    expect(calls()).toEqual(['bet', 'win'])
  })

  it('that a stopped process left unanswered is rolled back, and never happens', async () => {
    const { page, round } = await dealt()
    studio.gateway.fail('bet', 'hang')
    const left = studio.act(page, round, 'double')
    await until(async () => (await stored()).state === 'RAISING')
    const meanwhile = await studio.state(page)
    expect(meanwhile).toMatchObject({
      running: true,
      rounds: [{ state: 'playing', stake: '1', outcome: round.outcome }],
    })
    await overdue()
    await studio.second()
    await until(async () => (await stored()).state === 'PLAYING')
    expect(calls()).toEqual(['bet', 'bet', 'rollback'])
    const { round: ended } = await studio.act(page, await last(page), 'stand')
    expect(ended).toMatchObject({ state: 'settled', stake: '1', payout: '2' })
    await studio.gateway.close()
    expect(answerOf(await left)).toEqual([409, 'STEP_CANCELLED'])
    expect((await stored()).state).toBe('CLOSED')
  })

  it('is taken once when two requests are concurrent', async () => {
    const { page, round } = await dealt()
    const answers = await Promise.all([studio.act(page, round, 'double'), studio.act(page, round, 'double')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(calls()).toEqual(['bet', 'bet', 'win'])
    expect(studio.gateway.balance()).toBe('1002')
  })

  it('may be one of several in a round: an insurance, a split and a double', async () => {
    studio = await testStudio(database.sql, { theme: 'blackjack-jade' })
    const page = await studio.open(`actor${++players}.1`)
    studio.force(drawsFor(['8S', 'AD', '8H', '3C', 'TC', 'TD', 'KH', '9S'], 6))
    let { round } = await studio.play(page, { stake: '1' })
    for (const action of ['insure', 'split', 'double', 'stand']) round = (await studio.act(page, round!, action)).round
    // A doubled hand of 8, 3 and 10 and a hand of 8 and 10, against ace and king, with insurance.
    expect(bodies('bet').map(({ amount }) => amount)).toEqual(['1', '0.5', '1', '1'])
    expect(round).toMatchObject({ stake: '3.5', payout: '1.5', state: 'settled', step: 4 })
    expect(studio.gateway.balance()).toBe('998')
  })

  it('is a raise at the three-card table', async () => {
    studio = await testStudio(database.sql, { theme: 'zjh-golden' })
    const page = await studio.open(`actor${++players}.1`)
    studio.force(drawsFor(['AS', '6D', '4H', 'QS', '9D', '7H'], 1))
    const { round } = await studio.play(page, { stake: '2' })
    expect(JSON.stringify(round)).not.toMatch(/QS|9D|7H/)
    expect((await studio.act(page, round!, 'raise')).round).toMatchObject({
      stake: '4',
      payout: '8',
      state: 'settled',
      outcome: { detail: { dealer: ['QS', '9D', '7H'] } },
    })
    expect(studio.gateway.balance()).toBe('1004')
  })
})
