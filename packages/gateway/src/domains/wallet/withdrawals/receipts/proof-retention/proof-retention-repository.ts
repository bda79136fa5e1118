import type { Transaction } from '@atrium/database'

/**
 * Deletes at most `limit` proofs of orders that ended before a time. Returns the keys of their images. The last event
 * of an order is its end.
 */
export async function deleteProofsOfOrdersEndedBefore(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`
    delete from wallet.withdrawal_proofs where image_key in (
      select w.image_key from wallet.withdrawal_proofs w join wallet.withdrawal_orders o on o.id = w.order_id
      where o.state in ('RECEIVED', 'RECEIVED_BY_TIMEOUT', 'REJECTED', 'FAILED') and w.at < ${before}
        and not exists (select from wallet.withdrawal_events e where e.order_id = o.id and e.at >= ${before})
      order by w.at limit ${limit} for update of w skip locked
    )
    returning image_key as key`
  return rows.map(({ key }) => key)
}
