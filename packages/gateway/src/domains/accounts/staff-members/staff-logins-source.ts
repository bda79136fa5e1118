import { wideNetworkOf } from '@atrium/contracts/http/visitor-address'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { WayIn } from '../sessions/logins-repository.ts'

/** The member of the sign-ins; the staff side authorizes the reader. */
interface LoginsOf {
  readonly memberId: bigint
  /** Shows the network instead of the address. */
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

/** Attempts to sign in to the account of a member, newest first. */
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
  // There is no file: an export would leave the system without a record of who reads it.
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
