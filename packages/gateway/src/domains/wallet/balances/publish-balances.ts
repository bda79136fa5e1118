import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { readShownBalances } from './accounts-repository.ts'

/** Publishes members' balances to their open browsers. Call it after the commit. */
export async function publishBalances(
  { sql, realtime }: Pick<Deps, 'sql' | 'realtime'>,
  members: readonly bigint[],
): Promise<void> {
  for (const { memberId, balance, ...rest } of await readShownBalances(sql, [...members]))
    publishBalance(realtime, memberId, { shown: balance, ...rest })
}

/** Publishes one member's balance, as returned by a statement in units of 1/10,000. Call it after the commit. */
export const publishBalance = (
  realtime: Deps['realtime'],
  memberId: bigint,
  { shown, currency, version }: { shown: bigint; currency: string; version: bigint },
): void =>
  realtime.publish(
    { memberId },
    { topic: 'wallet.balance.changed', payload: { sumBalance: toWire(shown), currency, version: Number(version) } },
  )
