import type { RegistryClient } from '../registry-client.ts'
import type { Outcome } from './outcome.ts'

/** Makes a merchant known to the registry, so that releases can be pinned for it. */
export async function addMerchant(client: RegistryClient, merchant: string): Promise<Outcome> {
  const added = await client.addMerchant(merchant)
  return { text: `The registry knows ${added.merchant}.`, json: added }
}
