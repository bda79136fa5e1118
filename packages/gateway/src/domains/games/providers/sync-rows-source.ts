import type { CatalogueSyncRow, SyncVerdict } from '@atrium/contracts/staff/providers'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

type Columns = Readonly<Record<string, unknown>>

interface Row extends Keyed {
  kind: 'vendor' | 'game'
  code: string
  verdict: SyncVerdict
  reason: string | null
  entry: Columns | null
  before: Columns | null
}

/** The rows of a sync, in the order of the catalogue. */
export const syncRowsSource: KeysetSource<
  { readonly verdict?: SyncVerdict | undefined },
  { readonly syncId: string },
  Row,
  CatalogueSyncRow
> = {
  key: [{ column: 'r.position', type: 'int8', order: 'asc' }],
  where: (sql, { verdict }, { syncId }) => sql`
    r.sync_id = ${syncId} and r.verdict is not null
    and ${verdict === undefined ? sql`true` : sql`r.verdict = ${verdict}`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<Row[]>`
    select r.kind, r.code, r.verdict, r.reason, r.entry, r.before, ${cursor} as cursor
    from games.catalogue_sync_rows r where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ kind, code, verdict, reason, entry, before }) => ({
    kind,
    code,
    verdict,
    ...(entry && { name: { KO: String(entry['name_ko']), EN: String(entry['name_en']) } }),
    ...(reason !== null && { reason }),
    changes:
      verdict === 'CHANGED' && entry
        ? Object.keys(entry).flatMap((field) => {
            const [from, to] = [textOf(before?.[field]), textOf(entry[field])]
            return from === to ? [] : [{ field, ...(from && { from }), ...(to && { to }) }]
          })
        : [],
  }),
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
