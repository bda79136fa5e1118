import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import type { Deps } from '../../platform/deps.ts'
import { untilFeedIsReadable } from '../wallet/settled-bets.ts'
import { testStudio } from '../studio.ts'
import type { GpaBody, Player } from '../studio.ts'
import { createProgressConsumers } from '../../domains/promotions/progress/progress-consumers.ts'

/** Creates a studio whose rounds count for campaigns. Its clock starts at noon in Seoul. */
export async function playedCampaigns() {
  const studio = await testStudio()
  // Noon, so that the merchant's day does not end before a test advances the clock.
  studio.advance(new Date().setUTCHours(3, 0, 0, 0) - Date.now())
  const published: string[] = []
  const realtime: Deps['realtime'] = {
    publish: (audience, { topic }) =>
      void published.push(`${topic} ${'memberId' in audience ? audience.memberId : ''}`),
  }
  const { sql } = studio
  return {
    studio,
    realtime,
    /** Published topics, each followed by the member's id. */
    published,
    close: () => studio.close(),
    /** Closes the campaigns of the previous test. Returns the id for the next campaign. */
    async begin(): Promise<string> {
      await sql`update promotions.campaigns set stage = 'CLOSED'`
      published.length = 0
      return `c-${randomUUID().slice(0, 8)}`
    },
    /** Plays a round with one bet, in credits. */
    async play(by: Player, stake: string, win = '0'): Promise<GpaBody & { roundId: string }> {
      const round = randomUUID()
      const bet = studio.movement(by, stake, { round })
      expect((await studio.send('bet', bet)).body).toMatchObject({ status: 'OK' })
      const end = { round, reference_transaction_uuid: bet['transaction_uuid'], round_closed: true }
      expect((await studio.send('win', studio.movement(by, win, end))).body).toMatchObject({ status: 'OK' })
      return { ...bet, roundId: round }
    },
    async count(rowsAtOnce?: number): Promise<void> {
      await untilFeedIsReadable(sql)
      await createProgressConsumers({ sql, clock: studio.now, realtime }, rowsAtOnce)()
    },
    async inbox({ member }: Player): Promise<string[]> {
      const messages = await sql<{ template: string }[]>`
        select template from messages.messages where member_id = ${member.id} and template <> 'bonus-granted'`
      return messages.map(({ template }) => template)
    },
    claims: (campaign: string, { member }: Player) => sql<{ occasion: string; state: string }[]>`
      select occasion, state from promotions.claims where campaign = ${campaign} and member_id = ${member.id}
      order by occasion`,
  }
}
export type PlayedCampaigns = Awaited<ReturnType<typeof playedCampaigns>>
