import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Owner } from '../owners.ts'

/** A released version as the data of a used demo: its schema, every row, and the keys that decrypt them. */
export interface VersionData {
  readonly version: string
  readonly commit: string
  /** Migrations and SQL functions of that commit, which create its schema. */
  readonly files: readonly { owner: Owner; kind: 'migrations' | 'functions'; name: string; text: string }[]
  /** Rows in the format of `copy`. */
  readonly tables: readonly { name: string; columns: readonly string[]; rows: string }[]
  readonly sequences: readonly { name: string; value: string; isCalled: boolean }[]
  /** Files of the former demo's DATA_DIR/keys, by name. */
  readonly keys: Readonly<Record<string, string>>
}

const folder = join(import.meta.dirname, '../../versions')
const SUFFIX = '.json.br'
const pathOf = (version: string): string => join(folder, `${version}${SUFFIX}`)

/** Released versions for which there are data, oldest first. */
export const VERSIONS: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

export const readVersion = (version: string): VersionData =>
  JSON.parse(brotliDecompressSync(readFileSync(pathOf(version))).toString()) as VersionData

/** Writes the data for `readVersion`, and returns the path. */
export function writeVersion(data: VersionData): string {
  writeFileSync(pathOf(data.version), brotliCompressSync(JSON.stringify(data)))
  return pathOf(data.version)
}
