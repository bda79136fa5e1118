import { toWire } from '@atrium/contracts/money'
import { rewardValue } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { RewardValues } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Sql, Transaction } from '@atrium/database'
import { readPointValue } from '../points/giving.ts'

/** Reads the maximum values of points and tickets. A ticket may win the largest prize of its raffle. */
export async function readRewardValues(sql: Sql | Transaction, merchant: string): Promise<RewardValues> {
  const point = toWire(await readPointValue(sql, merchant, { isOnOnly: false }))
  const raffles = await sql<{ id: string; rules: TermsOf<'RAFFLE'> }[]>`
    select id, rules from promotions.campaigns where merchant = ${merchant} and kind = 'RAFFLE' and stage <> 'CLOSED'`
  const tickets = raffles.map(({ id, rules }) => [id, toWire(largestPrize(rules.prizes, point))] as const)
  return { point, tickets: Object.fromEntries(tickets) }
}

/**
 * Returns the largest prize, in units of 1/10,000. Tickets of another raffle as a prize count 0, because that raffle
 * has its own budget.
 */
const largestPrize = (prizes: readonly { reward: Reward }[], point: string): bigint =>
  prizes
    .map(({ reward }) => rewardValue(reward, { point, tickets: {} }) ?? 0n)
    .reduce((most, one) => (one > most ? one : most), 0n)
