import { toWire } from '@atrium/contracts/money'
import { MAX_MOVEMENTS } from '@atrium/contracts/payments/payment-api'
import type { Movement, Movements } from '@atrium/contracts/payments/payment-api'
import type { Sql } from '@atrium/database'

interface MovementRow {
  readonly id: string
  readonly reference: string
  readonly state: Movement['state']
  readonly amount: bigint
  readonly currency: string
  readonly at: Date
}

/**
 * Reads movements of money of a period by time, `from` included and `to` excluded, after a place that an earlier
 * response named.
 */
export async function readMovements(
  sql: Sql,
  { from, to, after }: { readonly from: string; readonly to: string; readonly after?: string | undefined },
): Promise<Movements> {
  const [, at, id = ''] = /^(\d+)_(.*)$/.exec(after ?? '') ?? []
  const start = at === undefined ? new Date(from) : new Date(Number(at))
  const rows = await sql<MovementRow[]>`
    select * from (
      (select id, reference, state, charged_amount as amount, currency, updated_at as at from payments.payments
        where charged_amount is not null and (updated_at, id) > (${start}, ${id}) and updated_at >= ${from}
          and updated_at < ${to}
        order by updated_at, id limit ${MAX_MOVEMENTS + 1})
      union all
      (select id, reference, state, amount, currency, updated_at from payments.payouts
        where state = 'paid' and (updated_at, id) > (${start}, ${id}) and updated_at >= ${from} and updated_at < ${to}
        order by updated_at, id limit ${MAX_MOVEMENTS + 1})
    ) m order by at, id limit ${MAX_MOVEMENTS + 1}`
  const shown = rows.slice(0, MAX_MOVEMENTS)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => ({ ...row, amount: toWire(row.amount), at: row.at.toISOString() })),
    ...(last && rows.length > shown.length && { next: `${last.at.getTime()}_${last.id}` }),
  }
}
