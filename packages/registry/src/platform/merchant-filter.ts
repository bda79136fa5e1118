import type { Fragment, Sql, Transaction } from '@atrium/database'

/** A condition: the merchant in a column is one of these; undefined means every merchant. */
export const isOfMerchants = (
  sql: Sql | Transaction,
  column: Fragment,
  merchants: readonly string[] | undefined,
): Fragment => (merchants === undefined ? sql`true` : sql`${column} = any (${[...merchants]}::text[])`)
