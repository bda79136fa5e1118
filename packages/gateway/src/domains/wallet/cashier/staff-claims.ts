import { depositOperations } from '@atrium/contracts/staff/wallet/deposits'
import type { ClaimSource } from '../../../platform/staff/claims.ts'
import { claimEnd } from './claims.ts'

/** Withdrawals and deposits that staff have claimed. */
export const CASHIER_CLAIMS: readonly ClaimSource[] = [
  {
    kind: 'withdrawal',
    async list(sql, names, now) {
      const rows = await sql<{ merchant: string; id: string; state: string; until: Date }[]>`
        select merchant, id, state, claimed_until as until from wallet.withdrawal_orders
        where claimed_by = any(${[...names]}::text[]) and claimed_until > ${now} order by created_at, id`
      return rows.map(({ state, ...row }) => ({ ...row, roles: [state === 'RISK' ? 'risk' : 'cashier'] }))
    },
    async handOver(tx, { names, id, to }, now) {
      const [row] = await tx<{ merchant: string }[]>`
        update wallet.withdrawal_orders set claimed_by = ${to ?? null},
          claimed_until = ${to === undefined ? null : claimEnd(now)}
        where id = ${id} and claimed_by = any(${[...names]}::text[]) and claimed_until > ${now} returning merchant`
      return row?.merchant
    },
  },
  {
    kind: 'deposit',
    async list(sql, names, now) {
      const rows = await sql<{ merchant: string; id: string; until: Date }[]>`
        select merchant, id, claimed_until as until from wallet.deposit_orders
        where claimed_by = any(${[...names]}::text[]) and claimed_until > ${now} order by created_at, id`
      return rows.map((row) => ({ ...row, roles: depositOperations.claimDeposit.roles ?? [] }))
    },
    async handOver(tx, { names, id, to }, now) {
      const [row] = await tx<{ merchant: string }[]>`
        update wallet.deposit_orders set claimed_by = ${to ?? null},
          claimed_until = ${to === undefined ? null : claimEnd(now)}
        where id = ${id} and claimed_by = any(${[...names]}::text[]) and claimed_until > ${now} returning merchant`
      return row?.merchant
    },
  },
]
