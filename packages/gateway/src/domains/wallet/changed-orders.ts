import { keysetList } from '@atrium/http-server/reports'
import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { noteRead } from '../../platform/audit/note-read.ts'
import { sinceOf } from '../../platform/datasets/changed-rows.ts'
import type { Deps } from '../../platform/deps.ts'
import { changedBonuses, changedDeposits, changedWithdrawals } from './changed-sources.ts'

/** Creates the staff operations that list changed orders and bonuses for other systems. */
export function createChangedOrders(deps: Pick<Deps, 'sql' | 'clock'>): StaffHandlers {
  const deposits = keysetList(deps.sql, changedDeposits)
  const withdrawals = keysetList(deps.sql, changedWithdrawals)
  const bonuses = keysetList(deps.sql, changedBonuses)
  return {
    async changedDeposits({ merchant, after, pageSize, since }, { actor }) {
      await noteRead(deps, { merchant, after }, 'deposits', actor)
      return deposits.follow(sinceOf(since), { after, limit: pageSize }, { merchant })
    },
    async changedWithdrawals({ merchant, after, pageSize, since }, { actor }) {
      await noteRead(deps, { merchant, after }, 'withdrawals', actor)
      return withdrawals.follow(sinceOf(since), { after, limit: pageSize }, { merchant })
    },
    async changedBonuses({ merchant, after, pageSize, since }, { actor }) {
      await noteRead(deps, { merchant, after }, 'bonuses', actor)
      return bonuses.follow(sinceOf(since), { after, limit: pageSize }, { merchant })
    },
  }
}
