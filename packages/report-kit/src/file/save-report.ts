import type { Address } from '../address/address.ts'
import { toRequest } from '../address/address.ts'
import type { Surroundings } from '../host.ts'
import type { CellContext, ReportColumn, ReportDefinition } from '../report.ts'
import { csvOf } from './csv.ts'
import { fileNameOf } from './file-name.ts'
import { saveFile } from './save-file.ts'

export interface ReportFile<Answer, Row> {
  readonly report: ReportDefinition<Answer, Row>
  readonly address: Address
  /** The columns that are on screen, and those that are only in the file. */
  readonly columns: readonly ReportColumn<Row>[]
  readonly context: CellContext
  readonly surroundings: Surroundings
}

/**
 * Saves all rows that match the filters as a file, fetched in parts. Rejects when a part fails, because an incomplete
 * file could be mistaken for a complete one.
 */
export async function saveReport<Answer, Row>({
  report,
  address,
  columns,
  context,
  surroundings: { fetchPart, text: anyText, currency },
}: ReportFile<Answer, Row>): Promise<void> {
  const csv = csvOf(columns, { ...context, anyText, currency })
  const request = toRequest(report, address, { isWhole: true })
  const parts = [csv.head]
  let after: string | undefined
  do {
    const part = await fetchPart(report.file!, { ...request, ...(after !== undefined && { after }) })
    parts.push(csv.linesOf(part.list as readonly Row[]))
    after = part.next
  } while (after !== undefined)
  saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), fileNameOf(report, address, context))
}
