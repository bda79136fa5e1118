import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { playedCampaigns } from '../../../testing/promotions/played-campaigns.ts'
import type { PlayedCampaigns } from '../../../testing/promotions/played-campaigns.ts'
import type { Player, TestStudio } from '../../../testing/studio.ts'
import { addCampaign } from '../testing.ts'
import { createPeriodSettlement } from './settle-periods.ts'

const DAY_MS = 86_400_000
let rig: PlayedCampaigns
let studio: TestStudio
let player: Player
let id: string
beforeAll(async () => {
  rig = await playedCampaigns()
  studio = rig.studio
})
afterAll(() => rig.close())
beforeEach(async () => {
  id = await rig.begin()
  player = await studio.player()
})
const settlement = () => createPeriodSettlement({ sql: studio.sql, clock: studio.now, realtime: rig.realtime })

describe('a ranking', () => {
  it('offers its prizes once it is over, and ranks the earlier of two equal scores higher', async () => {
    const [first, second] = [player, await studio.player()]
    await addCampaign(studio.sql, id, {
      kind: 'RANKING',
      metric: 'VALID_BET',
      prizes: [
        { fromRank: 1, toRank: 1, reward: { type: 'CREDITS', amount: '5' } },
        { fromRank: 2, toRank: 2, reward: { type: 'POINTS', points: '3' } },
      ],
    })
    await rig.play(first, '7')
    studio.advance(1_000)
    await rig.play(second, '7')
    await rig.count()
    const settle = settlement()
    await settle()
    expect(await rig.claims(id, first)).toEqual([])
    await studio.sql`update promotions.campaigns set ends_at = ${studio.now()} where id = ${id}`
    studio.advance(11 * 60_000)
    await Promise.all([settle(), settle()])
    expect([
      (await rig.claims(id, first)).map(({ occasion }) => occasion.slice(0, 6)),
      (await rig.claims(id, second)).map(({ occasion }) => occasion.slice(0, 6)),
    ]).toEqual([['rank:1'], ['rank:2']])
    expect([await rig.inbox(first), await rig.inbox(second)]).toEqual([['reward-offered'], ['reward-offered']])
    expect(rig.published).toContain(`messages.unread.changed ${first.member.id}`)
  })
})

describe('a cashback', () => {
  it('offers a share of the net losses of a day that is over, within its bounds, once', async () => {
    const [loser, winner] = [player, await studio.player()]
    await addCampaign(studio.sql, id, { kind: 'CASHBACK', period: 'DAY', percent: 12.5, minLoss: '10', maxAmount: '3' })
    await rig.play(loser, '30', '14')
    await rig.play(winner, '30', '40')
    const settle = settlement()
    studio.advance(DAY_MS)
    await Promise.all([settle(), settle()])
    await settle()
    expect(
      await studio.sql`
        select member_id, amount, state, reward from promotions.claims
        where campaign = ${id} and member_id in (${loser.member.id}, ${winner.member.id})`,
    ).toEqual([{ member_id: loser.member.id, amount: 2n * CREDIT, state: 'CLAIMABLE', reward: { type: 'CREDITS' } }])
    expect([await rig.inbox(loser), await rig.inbox(winner)]).toEqual([['reward-offered'], []])
  })

  it('settles every day since the last settlement after a longer downtime', async () => {
    await addCampaign(studio.sql, id, { kind: 'CASHBACK', period: 'DAY', percent: 10, minLoss: '10', maxAmount: '3' })
    const settle = settlement()
    await rig.play(player, '10')
    studio.advance(DAY_MS)
    await settle()
    await rig.play(await studio.player(), '20')
    studio.advance(DAY_MS)
    await rig.play(await studio.player(), '30')
    studio.advance(DAY_MS)
    await settle()
    expect(
      (await studio.sql`select amount from promotions.claims where campaign = ${id} order by occasion`).map(
        ({ amount }) => amount,
      ),
    ).toEqual([1n * CREDIT, 2n * CREDIT, 3n * CREDIT])
  })
})
