import type { Transaction } from '@atrium/database'
import { createRaffleSeed } from '../../domains/promotions/raffles/raffle-seed.ts'
import type { RaffleKey } from '../../domains/promotions/raffles/raffles-repository.ts'
import type { Keys } from '../../platform/keys/keys.ts'

/**
 * Opens raffles of campaigns that are over already, from their start: activity of members in that time is counted after
 * the start of the gateway, and then they are drawn like any other.
 */
export async function openPastRaffles(tx: Transaction, keys: Pick<Keys, 'field'>, now: Date): Promise<void> {
  const past = await tx<(RaffleKey & { startsAt: Date })[]>`
    select merchant, id as campaign, starts_at as "startsAt" from promotions.campaigns
    where kind = 'RAFFLE' and ends_at <= ${now}`
  for (const raffle of past) {
    const { hash, sealed } = await createRaffleSeed(keys.field, raffle)
    await tx`
      insert into promotions.raffles (merchant, campaign, state, seed_hash, seed_sealed, opened_at)
      values (${raffle.merchant}, ${raffle.campaign}, 'OPEN', ${hash}, ${sealed}, ${raffle.startsAt})`
  }
}
