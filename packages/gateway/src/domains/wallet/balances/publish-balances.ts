import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { readShownBalances } from './accounts-repository.ts'

/** Publishes the balances of members to their open browsers, after a commit. */
export async function publishBalances(
  { sql, realtime }: Pick<Deps, 'sql' | 'realtime'>,
  members: readonly bigint[],
): Promise<void> {
  for (const { memberId, balance, ...rest } of await readShownBalances(sql, [...members]))
    publishBalance(realtime, memberId, { shown: balance, ...rest })
}

/** The same for one member, with the balance that a statement has returned (counts of 1/10,000). */
export const publishBalance = (
  realtime: Deps['realtime'],
  memberId: bigint,
  { shown, currency, version }: { shown: bigint; currency: string; version: bigint },
): void =>
  realtime.publish(
    { memberId },
    { topic: 'wallet.balance.changed', payload: { sumBalance: toWire(shown), currency, version: Number(version) } },
  )
