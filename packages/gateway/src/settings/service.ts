import type { Language } from '@atrium/contracts/languages'
import type { Sql } from '@atrium/database'
import { writeLanguage } from './repository.ts'

/** Remembers a member's language for the next log-in, on whatever device. */
export const chooseLanguage = (sql: Sql, memberId: bigint, language: Language): Promise<void> => writeLanguage(sql, memberId, language)
