import { parseMoney, toWire } from '@atrium/contracts/money'
import type { RewardValues } from '@atrium/contracts/rules/campaigns/cost'
import type { Reward, TermsOf } from '@atrium/contracts/rules/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'
import { readPointValue } from '../points/giving.ts'

/** What points and tickets become at most: a ticket may win the largest prize of its raffle. */
export async function readRewardValues(sql: Sql | Transaction, merchant: string): Promise<RewardValues> {
  const point = toWire(await readPointValue(sql, merchant, { isOnOnly: false }))
  const raffles = await sql<{ id: string; rules: TermsOf<'RAFFLE'> }[]>`
    select id, rules from promotions.campaigns where merchant = ${merchant} and kind = 'RAFFLE' and stage <> 'CLOSED'`
  const tickets = raffles.map(({ id, rules }) => [id, toWire(largestPrize(rules.prizes, point))] as const)
  return { point, tickets: Object.fromEntries(tickets) }
}

/** Of prizes, in counts of 1/10,000. Tickets of another raffle as a prize count nothing: that raffle has its budget. */
function largestPrize(prizes: readonly { reward: Reward }[], point: string): bigint {
  const worths = prizes.map(({ reward }) => {
    switch (reward.type) {
      case 'CREDITS':
      case 'BONUS':
        return parseMoney(reward.amount)
      case 'FREE_ROUNDS':
        return parseMoney(reward.stake) * BigInt(reward.rounds)
      case 'POINTS':
        return (parseMoney(reward.points) * parseMoney(point)) / 10_000n
      case 'TICKETS':
        return 0n
    }
  })
  return worths.reduce((most, one) => (one > most ? one : most), 0n)
}
