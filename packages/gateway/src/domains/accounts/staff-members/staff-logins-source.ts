import { wideNetworkOf } from '@atrium/contracts/http/visitor-address'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { WayIn } from '../sessions/logins-repository.ts'

/** The member whose log-ins are listed. The staff operation checks access. */
interface LoginsOf {
  readonly memberId: bigint
  /** Whether the response contains networks instead of full addresses. */
  readonly isMasked: boolean
}

interface LoginRow extends Keyed {
  id: bigint
  at: Date
  succeeded: boolean
  way: WayIn | null
  ip: string
  userAgent: string
}

/** Lists log-in attempts for a member's account, newest first. */
export const staffLoginsSource: KeysetSource<object, LoginsOf, LoginRow, ReturnType<typeof toLogin>> = {
  key: [
    { column: 'l.at', type: 'timestamptz', order: 'desc' },
    { column: 'l.id', type: 'int8', order: 'desc' },
  ],
  where: (sql, _filters, { memberId }) => sql`l.member_id = ${memberId}`,
  rows: async (sql, { where, order, limit, cursor }) => sql<LoginRow[]>`
    select l.id, l.at, l.succeeded, l.way, l.ip, l.user_agent as "userAgent", ${cursor} as cursor from identity.logins l
    where ${where} order by ${order} limit ${limit}`,
  toEntry: toLogin,
  // No CSV: an exported file would be read without an entry in the audit log.
}

function toLogin({ id, at, succeeded, way, ip, userAgent }: LoginRow, { isMasked }: LoginsOf) {
  return {
    id: String(id),
    at: at.toISOString(),
    succeeded,
    ...(way !== null && { way }),
    address: isMasked ? wideNetworkOf(ip) : ip,
    userAgent,
  }
}
