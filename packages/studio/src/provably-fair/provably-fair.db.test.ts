import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { roll } from '../engines/dice/odds.ts'
import { placeMines } from '../engines/mines/field.ts'
import { testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'
import { roundDraw } from './hmac.ts'
import type { SeedsView } from './page.ts'

let database: TestDatabase
let studio: TestStudio
let players = 0

/** One studio per kind of game, because building its pages takes longer than a test. */
const studios = new Map<string, TestStudio>()

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
})
afterAll(async () => {
  for (const each of studios.values()) await each.close()
  await database.drop()
})

/** Opens a game of a new player, so that tests do not share data. */
async function opened(theme = 'dice-jade', minRoundMs = 0): Promise<string> {
  const kind = `${theme} ${minRoundMs}`
  studio = studios.get(kind) ?? (await testStudio(database.sql, { theme, minRoundMs }))
  studios.set(kind, studio)
  return studio.open(`fair${++players}.1`)
}
const seeds = async (page: string) =>
  (await studio.app.inject({ url: `${page}/fair`, headers: { accept: 'application/json' } })).json<SeedsView>()
const send = async (page: string, path: string, payload: object = {}) => {
  const response = await studio.app.inject({ method: 'POST', url: `${page}/fair/${path}`, payload })
  return { status: response.statusCode, ...response.json<SeedsView & { error?: { code: string } }>() }
}
const bet = { stake: '1', over: true, target: 5000 }
const proofOf = (round: { outcome?: unknown } | undefined): string[] =>
  (round!.outcome as { proof: { value: string }[] }).proof.map(({ value }) => value)
const detail = <T>(round: { outcome?: unknown } | undefined): T => (round!.outcome as { detail: T }).detail

describe('a provably fair round', () => {
  it('follows from its seeds, and can be computed again once they are revealed', async () => {
    const page = await opened()
    const before = await seeds(page)
    const rounds = [await studio.play(page, bet), await studio.play(page, bet)].map(({ round }) => round)
    const after = await send(page, 'rotate')
    const [{ seed, hash }] = after.revealed as [SeedsView['revealed'][number]]
    expect(hash).toBe(before.hash)
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(hash)
    expect(rounds.map(proofOf)).toEqual([
      [hash, before.clientSeed, '0'],
      [hash, before.clientSeed, '1'],
    ])
    expect(rounds.map((round) => detail<{ roll: number }>(round).roll)).toEqual(
      [0, 1].map((nonce) => roll(roundDraw(Buffer.from(seed, 'hex'), before.clientSeed, nonce))),
    )
    expect(after).toMatchObject({ nonce: 0, clientSeed: before.clientSeed, revealed: [{ rounds: 2 }] })
    expect(after.hash).not.toBe(hash)
  })

  it('sends its proof to the wallet, and no seed that is in use', async () => {
    const page = await opened()
    const { round } = await studio.play(page, bet)
    const sent = studio.gateway.calls.find(({ call, body }) => call === 'win' && body['round'] === round!.id)!.body[
      'outcome'
    ] as { proof: unknown[] }
    expect(sent.proof).toHaveLength(3)
    const [{ seed }] = await database.sql<
      [{ seed: string }]
    >`select encode(seed, 'hex') as seed from studio.seeds where player = ${`fair${players}`}`
    expect(JSON.stringify([round, sent, await seeds(page)])).not.toContain(seed)
  })

  it('never shares its nonce: one of many concurrent requests is played and counted', async () => {
    const page = await opened()
    const answers = await Promise.all(Array.from({ length: 12 }, () => studio.play(page, bet)))
    const played = answers.filter(({ status }) => status === 200).map(({ round }) => Number(proofOf(round)[2]))
    expect(new Set(played).size).toBe(played.length)
    expect((await seeds(page)).nonce).toBe(played.length)
    expect(Math.max(...played)).toBe(played.length - 1)
  })

  it('leaves no gap in the nonces when it is rejected as too early', async () => {
    const page = await opened('dice-jade', 60_000)
    const [first, second] = [await studio.play(page, bet), await studio.play(page, bet)]
    expect([first.status, second.status, (await seeds(page)).nonce]).toEqual([200, 429, 1])
  })

  it('keeps its proof to its end, and its seed hidden until then', async () => {
    const page = await opened('mines-reef')
    const { clientSeed } = await seeds(page)
    const { round } = await studio.play(page, { stake: '1', mines: 24 })
    expect([(await send(page, 'rotate')).error?.code, proofOf(round)[2]]).toEqual(['SEED_IN_USE', '0'])
    const { round: ended } = await studio.act(page, round!, { pick: 0 })
    expect(proofOf(ended)).toEqual(proofOf(round))
    const { revealed } = await send(page, 'rotate')
    expect(detail<{ field: number[] }>(ended).field).toEqual(
      placeMines(24, roundDraw(Buffer.from(revealed[0]!.seed, 'hex'), clientSeed, 0)),
    )
  })
})

describe("the player's own seed", () => {
  it('can be changed, and counts from the next round on', async () => {
    const page = await opened()
    await studio.play(page, bet)
    expect(await send(page, 'client-seed', { clientSeed: ' 나의 시드 7 ' })).toMatchObject({
      status: 200,
      clientSeed: '나의 시드 7',
      nonce: 1,
    })
    expect(proofOf((await studio.play(page, bet)).round).slice(1)).toEqual(['나의 시드 7', '1'])
  })

  it.each(['', 'x'.repeat(65), 'a:1', 'a\nb'])('is not %j', async (clientSeed) => {
    const page = await opened()
    expect(await send(page, 'client-seed', { clientSeed })).toMatchObject({
      status: 400,
      error: { code: 'CLIENT_SEED' },
    })
  })
})

it('shows no seeds to a session of another kind of game', async () => {
  const page = await opened('sea')
  expect((await studio.app.inject({ url: `${page}/fair`, headers: { accept: 'application/json' } })).statusCode).toBe(
    404,
  )
})

it('serves the verification page without a session', async () => {
  await opened()
  const { statusCode, body, headers } = await studio.app.inject({ url: '/verify?lang=en' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('<html lang="en-GB">')
})
