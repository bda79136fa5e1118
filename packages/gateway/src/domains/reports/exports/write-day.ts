import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Sql, Transaction } from '@atrium/database'
import type { Dataset, DatasetDay, DatasetKeys, DatasetRow } from '../../../platform/datasets/dataset.ts'
import { DATASETS } from './datasets.ts'
import { MANIFEST } from './export-store.ts'
import type { ExportStore, StoredFile } from './export-store.ts'

const ROWS_AT_ONCE = 1_000

export interface DayExport extends DatasetDay {
  readonly day: string
  readonly timeZone: string
  readonly hasPersonalData: boolean
}

interface ExportedFile extends StoredFile {
  readonly rows: number
  readonly bytes: number
}

/** Writes the files of a day, all of one moment, and stores them in the place of earlier ones. */
export async function writeDay(
  { sql, keys }: { readonly sql: Sql; readonly keys: DatasetKeys },
  store: ExportStore,
  of: DayExport,
): Promise<{ rows: number; bytes: number }> {
  const draft = store.draftOf(of)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const files: ExportedFile[] = []
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    for (const dataset of DATASETS) files.push(await writeDataset(tx, keys, draft, { dataset, of }))
  })
  const { merchant, day, timeZone, from, to, hasPersonalData } = of
  const manifest = `${JSON.stringify({ format: 1, merchant, day, timeZone, from, to, hasPersonalData, files }, null, 2)}\n`
  await writeFile(join(draft, MANIFEST), manifest, { mode: 0o600, flush: true })
  await store.save(of, [...files, { name: MANIFEST, sha256: createHash('sha256').update(manifest).digest('hex') }])
  const total = (of: 'rows' | 'bytes') => files.reduce((sum, file) => sum + file[of], 0)
  return { rows: total('rows'), bytes: total('bytes') }
}

async function writeDataset(
  tx: Transaction,
  keys: DatasetKeys,
  folder: string,
  { dataset, of }: { dataset: Dataset; of: DayExport },
): Promise<ExportedFile> {
  const name = `${dataset.name}.csv.gz`
  const columns = [...dataset.columns, ...(of.hasPersonalData ? (dataset.personalColumns ?? []) : [])]
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(undefined, piece)
    },
  })
  let rows = 0
  async function* lines() {
    yield csvLine(columns)
    const { decrypt } = dataset
    for await (const some of tx<DatasetRow[]>`${dataset.rows(tx, of)}`.cursor(ROWS_AT_ONCE)) {
      rows += some.length
      yield some
        .map((row) => (decrypt && of.hasPersonalData ? decrypt(row, keys, of) : row))
        .map((row) => csvLine(columns.map((column) => row[column] ?? '')))
        .join('')
    }
  }
  const path = join(folder, name)
  await pipeline(Readable.from(lines()), createGzip(), hashed, createWriteStream(path, { mode: 0o600, flush: true }))
  return { name, rows, bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** A line as RFC 4180 has it. Values are those of the database, for programs rather than spreadsheets. */
const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
