import type { BlockRule } from '../../wallet/index.ts'
import { readOwedBills } from './bills-repository.ts'

/**
 * Blocks withdrawals of an agent who owes downlines, until the bills are paid or expire with the next cycle (domain
 * rule 4.8).
 */
export const unpaidBills: BlockRule = async (sql, { memberId }) => {
  const owed = await readOwedBills(sql, memberId)
  return owed > 0n ? { code: 'UNPAID_BILLS', amount: owed } : undefined
}
