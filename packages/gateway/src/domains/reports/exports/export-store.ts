import { openAsBlob } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { BucketError, s3Bucket } from '../../../platform/s3/bucket.ts'

/** Timeout of one file, including retries. */
const TIMEOUT_MS = 900_000
/** The file that is stored last: with it a day is complete. */
export const MANIFEST = 'manifest.json'

interface ExportedDay {
  readonly merchant: string
  readonly day: string
}

export interface StoredFile {
  readonly name: string
  readonly sha256: string
}

/** Where the files of exported days are stored: a folder, or a bucket. */
export interface ExportStore {
  /** The folder in which the files of a day are written before they are stored. */
  draftOf(of: ExportedDay): string
  /** Stores the files of a day, in the place of earlier ones. The last file is the manifest. */
  save(of: ExportedDay, files: readonly StoredFile[]): Promise<void>
  delete(of: ExportedDay): Promise<void>
}

/** Creates the configured store; undefined without one. */
export function createExportStore({
  exportsDir,
  exportsBucket,
  dataDir,
}: Pick<Config, 'exportsDir' | 'exportsBucket' | 'dataDir'>): ExportStore | undefined {
  if (exportsBucket) return bucketStore(exportsBucket, join(dataDir, 'export-drafts'))
  return exportsDir === undefined ? undefined : folderStore(exportsDir)
}

/** `<folder>/<merchant>/<day>`, which appears when it is complete. */
function folderStore(folder: string): ExportStore {
  const folderOf = ({ merchant, day }: ExportedDay) => join(folder, merchant, day)
  const draftOf = (of: ExportedDay) => `${folderOf(of)}.partial`
  return {
    draftOf,
    async save(of) {
      await rm(folderOf(of), { recursive: true, force: true })
      await rename(draftOf(of), folderOf(of))
    },
    delete: (of) => rm(folderOf(of), { recursive: true, force: true }),
  }
}

/** `<prefix>/<merchant>/<day>/<file>`. A day is complete while its manifest is there. */
function bucketStore({ prefix, ...config }: NonNullable<Config['exportsBucket']>, drafts: string): ExportStore {
  const bucket = s3Bucket(config, TIMEOUT_MS)
  const keyOf = ({ merchant, day }: ExportedDay, name: string) =>
    [...(prefix ? [prefix] : []), merchant, day, name].join('/')
  const draftOf = ({ merchant, day }: ExportedDay) => join(drafts, `${merchant}-${day}`)
  return {
    draftOf,
    async save(of, files) {
      try {
        await bucket.delete(keyOf(of, MANIFEST))
        for (const { name, sha256 } of files)
          await bucket.put(keyOf(of, name), { blob: await openAsBlob(join(draftOf(of), name)), sha256 })
      } catch (error) {
        throw correctable(error)
      } finally {
        await rm(draftOf(of), { recursive: true, force: true })
      }
    },
    async delete(of) {
      try {
        await bucket.delete(keyOf(of, MANIFEST))
        for await (const { key } of bucket.list(keyOf(of, ''))) await bucket.delete(key)
      } catch (error) {
        throw correctable(error)
      }
    },
  }
}

/** Adds what to do to an error of the bucket. */
const correctable = (error: unknown): unknown =>
  error instanceof BucketError
    ? new Error(`The bucket of exports ${error.message}. Check EXPORTS_S3_URL, its key and what the key may do.`)
    : error
