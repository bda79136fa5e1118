import { join } from 'node:path'
import { publishedSql } from './published-sql.ts'

/** The files of the ledger for whoever migrates a database, and what of their SQL others may use. */
export const LEDGER_SQL = {
  migrations: join(import.meta.dirname, 'migrations/*.sql'),
  functions: join(import.meta.dirname, '**/functions/*.sql'),
  published: publishedSql,
} as const
