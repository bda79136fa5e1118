import type { Fragment, Sql, Transaction } from '@atrium/database'

/** SQL condition: the column's merchant is one of these. Undefined means every merchant. */
export const isOfMerchants = (
  sql: Sql | Transaction,
  column: Fragment,
  merchants: readonly string[] | undefined,
): Fragment => (merchants === undefined ? sql`true` : sql`${column} = any (${[...merchants]}::text[])`)
