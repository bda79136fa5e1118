import { campaignClaimOperations } from '@atrium/contracts/staff/marketing/claims'
import { pointOperations } from '@atrium/contracts/staff/marketing/points'
import type { ClaimSource } from '../../../platform/staff/claims.ts'
import { reservedUntil } from './staff-claims.ts'

/** Orders of the points mall, and applications for campaigns, that staff have claimed. */
export const PROMOTION_CLAIMS: readonly ClaimSource[] = [
  {
    kind: 'point-order',
    async list(sql, names) {
      const rows = await sql<{ merchant: string; id: string }[]>`
        select merchant, id from promotions.point_orders
        where state = 'PROCESS' and claimed_by = any(${[...names]}::text[]) order by number`
      return rows.map((row) => ({ ...row, roles: pointOperations.claimPointOrder.roles ?? [], until: null }))
    },
    // Without an owner the order waits again, as before its claim.
    async handOver(tx, { names, id, to }, now) {
      const [row] = await tx<{ merchant: string }[]>`
        update promotions.point_orders set state = ${to === undefined ? 'APPLYING' : 'PROCESS'},
          claimed_by = ${to ?? null}, claimed_at = ${to === undefined ? null : now}
        where id = ${id} and state = 'PROCESS' and claimed_by = any(${[...names]}::text[]) returning merchant`
      return row?.merchant
    },
  },
  {
    kind: 'claim',
    async list(sql, names, now) {
      const rows = await sql<{ merchant: string; id: string; until: Date }[]>`
        select merchant, id, reserved_until as until from promotions.claims
        where state = 'PENDING' and reserved_by = any(${[...names]}::text[]) and reserved_until > ${now}
        order by created_at, id`
      return rows.map((row) => ({ ...row, roles: campaignClaimOperations.reserveCampaignClaim.roles ?? [] }))
    },
    async handOver(tx, { names, id, to }, now) {
      const [row] = await tx<{ merchant: string }[]>`
        update promotions.claims set reserved_by = ${to ?? null},
          reserved_until = ${to === undefined ? null : reservedUntil(now)}
        where id = ${id} and state = 'PENDING' and reserved_by = any(${[...names]}::text[])
          and reserved_until > ${now} returning merchant`
      return row?.merchant
    },
  },
]
