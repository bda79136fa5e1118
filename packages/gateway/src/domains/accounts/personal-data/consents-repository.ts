import type { AgreementText } from '@atrium/contracts/rules/accounts/agreement-texts'
import type { Sql } from '@atrium/database'

interface ConsentRow {
  kind: AgreementText | 'age'
  version: string
  at: Date
  ip: string
}

/** Returns the member's consents, newest first. */
export const readConsents = (sql: Sql, memberId: bigint): Promise<ConsentRow[]> => sql<ConsentRow[]>`
  select kind, version, at, ip from registration.consents where member_id = ${memberId} order by at desc, id desc`
