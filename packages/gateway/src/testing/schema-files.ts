import { join, resolve } from 'node:path'
import type { Sql } from '@atrium/database'
import { LEDGER, SCHEMA_OWNERS } from '../../boundaries.ts'
import { readSchemas } from './schema-text.ts'

const SOURCES = resolve(import.meta.dirname, '..')
const LEDGER_SOURCES = resolve(SOURCES, '../../ledger/src')

/** Returns the paths of the schema files of all domains, with the content that they must have. */
export async function schemaFiles(sql: Sql): Promise<Map<string, string>> {
  const schemas = await readSchemas(sql, Object.keys(SCHEMA_OWNERS))
  const files = new Map<string, string[]>()
  for (const [schema, owners] of Object.entries(SCHEMA_OWNERS)) {
    const owner = owners.at(-1)!
    const path = join(owner === LEDGER ? LEDGER_SOURCES : join(SOURCES, owner), 'schema.sql')
    files.set(path, [...(files.get(path) ?? []), schemas.get(schema)!])
  }
  return new Map(
    [...files]
      .filter(([, texts]) => texts.some((text) => text !== ''))
      .map(([path, texts]) => [path, [FIRST_LINE, ...texts].join('\n')]),
  )
}

const FIRST_LINE = '-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.\n'
