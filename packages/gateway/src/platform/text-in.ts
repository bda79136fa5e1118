import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/** A column with texts of staff by language: the text in a language, else in English, else in Korean. */
export const textIn = (sql: Sql | Transaction, column: string, language: LanguageCode): Fragment =>
  sql`coalesce(${sql(column)} ->> ${language}, ${sql(column)} ->> 'EN', ${sql(column)} ->> 'KO')`
