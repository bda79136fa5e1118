import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { readShownBalances } from './accounts-repository.ts'

/** Publishes to the open browsers of members what their wallets hold, after a commit. */
export async function publishBalances(
  { sql, realtime }: Pick<Deps, 'sql' | 'realtime'>,
  members: readonly bigint[],
): Promise<void> {
  const balances = await readShownBalances(sql, [...members])
  for (const { memberId, balance, currency, version } of balances) {
    realtime.publish(
      { memberId },
      { topic: 'wallet.balance.changed', payload: { sumBalance: toWire(balance), currency, version: Number(version) } },
    )
  }
}
