import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { ArchivePart, OwnedRow } from './part.ts'

/**
 * Describes a part that is a table with a column `member_id`, whose other columns mean the same everywhere: no ids of
 * other rows, nothing encrypted.
 */
export function tablePart({
  name,
  table,
  columns,
  json = [],
  hasMerchant = false,
  fixed = {},
  where = () => undefined,
}: {
  readonly name: string
  readonly table: string
  /** Columns that are carried as text. */
  readonly columns: readonly string[]
  /** Columns of the type jsonb. */
  readonly json?: readonly string[]
  /** Whether the table has a column `merchant`. */
  readonly hasMerchant?: boolean
  /** Columns with a value of their own in the other installation. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Condition of the rows that are carried. */
  readonly where?: (sql: Transaction) => Fragment | undefined
}): ArchivePart {
  return {
    name,
    async read(tx, members) {
      const condition = where(tx)
      const pairs = [
        ...columns.map((column) => tx`${column}::text, ${tx(column)}::text`),
        ...json.map((column) => tx`${column}::text, ${tx(column)}`),
      ]
      return tx<OwnedRow[]>`
        select member_id as "memberId", jsonb_build_object(${listed(tx, pairs)}) as row from ${tx(table)}
        where member_id = any(${tx.array(members.map(({ id }) => id))}::int8[]) ${condition ? tx`and ${condition}` : tx``}
        order by member_id, ${tx(columns[0]!)}`
    },
    async write(tx, rows) {
      const written = rows.map(({ member, row }) => ({
        ...row,
        ...fixed,
        member_id: String(member.id),
        ...(hasMerchant && { merchant: member.merchant }),
      }))
      const all = ['member_id', ...(hasMerchant ? ['merchant'] : []), ...columns, ...json, ...Object.keys(fixed)]
      const names = tx`${tx(all)}`
      await tx`
        insert into ${tx(table)} (${names})
        select ${names} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(written as never)})`
    },
  }
}

const listed = (sql: Sql | Transaction, fragments: readonly Fragment[]): Fragment =>
  sql`${fragments.map((fragment, place) => sql`${place === 0 ? sql`` : sql`, `}${fragment}`)}`
