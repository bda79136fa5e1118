import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MAX_PINNED_GAMES } from '@atrium/contracts/staff/games'
import { addMerchant } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { playedCampaigns } from '../../../testing/promotions/played-campaigns.ts'
import type { PlayedCampaigns } from '../../../testing/promotions/played-campaigns.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { voidAsStaff } from '../../../testing/wallet/voids.ts'
import { createCatalogue } from '../catalogue/service.ts'
import { createPopularity } from './popularity-job.ts'
import { createStaffGames } from './staff-games.ts'

const DAY_MS = 86_400_000
let rig: PlayedCampaigns
const deps = () => ({ sql: rig.studio.sql, clock: rig.studio.now })

beforeAll(async () => {
  rig = await playedCampaigns()
  await addGames(rig.studio.sql, {
    merchant: 'DEMO',
    games: Array.from({ length: MAX_PINNED_GAMES + 1 }, (_, index) => ({
      gameId: `OLD${index}`,
      popularity: 950 - index,
    })),
  })
})
afterAll(() => rig.close())

const viewer = { merchant: { code: 'DEMO', modules: [], categories: [] } as never, imageOrigin: '' }
const popular = async () =>
  (await createCatalogue(deps()).hot(viewer, { language: 'EN', size: 4 } as never)).list.map(({ gameId, isHot }) =>
    isHot ? `${gameId} hot` : gameId,
  )
async function recompute() {
  const popularity = createPopularity(deps())
  await untilFeedIsReadable(rig.studio.sql)
  await popularity.count()
  await popularity.compute()
}

describe('the popularity of a game', () => {
  it('follows the catalogue until the game is played, and then the rounds that were not rolled back', async () => {
    expect((await popular()).slice(0, 2)).toEqual(['OLD0 hot', 'OLD1 hot'])
    await recompute()
    expect((await popular()).slice(0, 2)).toEqual(['OLD0 hot', 'OLD1 hot'])
    const player = await rig.studio.player()
    const rounds = [await rig.play(player, '1'), await rig.play(player, '1')]
    await recompute()
    expect((await popular()).slice(0, 2)).toEqual(['GAME1 hot', 'OLD0'])
    await voidAsStaff(deps(), rounds)
    await recompute()
    expect((await popular())[0]).toBe('OLD0 hot')
  })

  it('fades: rounds of earlier days weigh less than today’s, and after two weeks nothing', async () => {
    const { sql } = rig.studio
    const play = (gameId: string, daysAgo: number, rounds: number) =>
      sql`
        insert into games.played_days (merchant, day, game_id, rounds)
        values ('DEMO', ${new Date(rig.studio.now().getTime() - daysAgo * DAY_MS)}::timestamptz::date, ${gameId}, ${rounds})`
    await play('OLD5', 6, 100)
    await play('OLD6', 0, 20)
    await play('OLD7', 14, 100_000)
    await recompute()
    // 100 rounds count an eighth after three half-lives.
    expect((await popular()).slice(0, 3)).toEqual(['OLD6 hot', 'OLD5 hot', 'OLD0'])
    rig.studio.advance(17 * DAY_MS)
    await recompute()
    expect((await popular())[0]).toBe('OLD0 hot')
    expect(await sql`select 1 from games.played_days`).toHaveLength(0)
  })

  it('is overridden by an operator’s pin, at their merchant alone', async () => {
    const { sql } = rig.studio
    await addMerchant(sql, { code: 'LOTUS', host: 'lotus.localhost' })
    await addGames(sql, { merchant: 'LOTUS', vassalage: 'PETALS', games: ['PETAL'] })
    const games = createStaffGames({ sql })
    const mina = { actor: 'mina' } as never
    for (const gameId of ['OLD9', 'OLD15']) await games.pinGame({ merchant: 'DEMO', gameId, isPinned: true }, mina)
    await games.pinGame({ merchant: 'LOTUS', gameId: 'PETAL', isPinned: true }, mina)
    expect(await popular()).toEqual(['OLD15 hot', 'OLD9 hot', 'OLD0 hot', 'OLD1 hot'])
    await games.pinGame({ merchant: 'DEMO', gameId: 'OLD15', isPinned: false }, mina)
    expect((await popular()).slice(0, 2)).toEqual(['OLD9 hot', 'OLD0 hot'])
    await expect(games.pinGame({ merchant: 'DEMO', gameId: 'PETAL', isPinned: true }, mina)).rejects.toMatchObject({
      code: 'GAME_NOT_FOUND',
    })
    await games.pinGame({ merchant: 'DEMO', gameId: 'OLD3', isPinned: true, place: 2 }, mina)
    await games.pinGame({ merchant: 'DEMO', gameId: 'OLD2', isPinned: true }, mina)
    expect(await popular()).toEqual(['OLD2 hot', 'OLD9 hot', 'OLD3 hot', 'OLD0 hot'])
    await games.pinGame({ merchant: 'DEMO', gameId: 'OLD2', isPinned: true, place: 3 }, mina)
    expect(await popular()).toEqual(['OLD9 hot', 'OLD3 hot', 'OLD2 hot', 'OLD0 hot'])
    for (let at = 0; at < MAX_PINNED_GAMES; at++)
      await games.pinGame({ merchant: 'DEMO', gameId: `OLD${at}`, isPinned: true }, mina)
    await expect(
      games.pinGame({ merchant: 'DEMO', gameId: `OLD${MAX_PINNED_GAMES}`, isPinned: true }, mina),
    ).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })
})
