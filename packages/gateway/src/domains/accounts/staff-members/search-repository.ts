import { MAX_RESULTS_PER_KIND } from '@atrium/contracts/staff/search'
import type { Sql } from '@atrium/database'
import { normalForm } from '../../../platform/keys/blind-index.ts'
import type { FoundRecord, SearchTerm } from '../../../platform/staff/search-term.ts'

/** Largest member id that is searched: what JavaScript and PostgreSQL both read exactly. */
const ID = /^\d{1,15}$/

/** Finds members by their exact account or id. */
export const findMembers = (sql: Sql, { merchants, text }: SearchTerm): Promise<FoundRecord[]> => sql<FoundRecord[]>`
  select m.merchant, m.id::text as id, m.account, m.registered_at as at
  from unnest(${merchants as string[]}::text[]) c join identity.members m on m.merchant = c
  where lower(m.account) = ${normalForm(text)}
  union select m.merchant, m.id::text, m.account, m.registered_at
  from identity.members m where m.id = ${ID.test(text) ? text : null} and m.merchant = any(${merchants as string[]})
  order by at desc, id limit ${MAX_RESULTS_PER_KIND}`
