import type { CallValue } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import { readShownBalances } from './accounts-repository.ts'

/** Returns the displayed balance; 0 if the member has no wallet yet. */
export async function shownBalance(sql: Sql, memberId: bigint, currency: string): Promise<CallValue<'walletBalance'>> {
  const [found] = await readShownBalances(sql, [memberId])
  return found
    ? { sumBalance: toWire(found.balance), currency: found.currency, version: Number(found.version) }
    : { sumBalance: '0', currency, version: 0 }
}
