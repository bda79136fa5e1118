import { CREDIT } from '@atrium/contracts/money'
import type { Transaction } from '@atrium/database'

/** Adds points to the demo's public accounts, so that visitors can exchange them immediately. */
export async function grantDemoPoints(tx: Transaction, now: Date): Promise<void> {
  await tx`
    select promotions.grant_points(m.id, 'demo', ${5_000n * CREDIT}, ${now}) from identity.members m
    where m.account = 'demo' and m.type = 0`
}
