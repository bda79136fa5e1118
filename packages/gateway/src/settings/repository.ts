import type { Language } from '@atrium/contracts/languages'
import type { Sql } from '@atrium/database'

export async function writeLanguage(sql: Sql, memberId: bigint, language: Language): Promise<void> {
  await sql`update identity.members set language = ${language} where id = ${memberId}`
}
