import type { Transaction } from '@atrium/database'
import { createRaffleSeed } from '../../domains/promotions/raffles/raffle-seed.ts'
import { insertRaffle } from '../../domains/promotions/raffles/raffles-repository.ts'
import type { RaffleKey } from '../../domains/promotions/raffles/raffles-repository.ts'
import type { Keys } from '../../platform/keys/keys.ts'

/**
 * Opens the raffles of campaigns that have already ended, as of the start of the campaign. Once the gateway runs, it
 * counts the activity of members in that period and draws these raffles like any other.
 */
export async function openPastRaffles(tx: Transaction, keys: Pick<Keys, 'field'>, now: Date): Promise<void> {
  const past = await tx<(RaffleKey & { startsAt: Date })[]>`
    select merchant, id as campaign, starts_at as "startsAt" from promotions.campaigns
    where kind = 'RAFFLE' and ends_at <= ${now}`
  for (const raffle of past) {
    await insertRaffle(tx, raffle, await createRaffleSeed(keys.field, raffle), raffle.startsAt)
  }
}
