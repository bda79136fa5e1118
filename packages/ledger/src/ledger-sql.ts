import { join } from 'node:path'
import { publishedSql } from './published-sql.ts'

/** The ledger's SQL files for migrations, and the SQL that other packages can use. */
export const LEDGER_SQL = {
  migrations: join(import.meta.dirname, 'migrations/*.sql'),
  functions: join(import.meta.dirname, '**/functions/*.sql'),
  published: publishedSql,
} as const
