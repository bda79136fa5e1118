import type { Sql } from '@atrium/database'

/** Returns the merchants of these members, each with the ids of its members. */
export const readMerchantsOfMembers = (sql: Sql, memberIds: bigint[]): Promise<{ merchant: string; ids: string[] }[]> =>
  sql`select merchant, array_agg(id::text) as ids from identity.members where id = any(${sql.array(memberIds)}::int8[]) group by merchant`
