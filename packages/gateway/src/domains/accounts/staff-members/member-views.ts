import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteView } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findMemberFile } from './members-for-staff-repository.ts'
import type { MemberFileRow } from './members-for-staff-repository.ts'

/** Returns the subject of a member in the audit log. */
export const memberSubject = (memberId: bigint): string => `member:${memberId}`

/** Reads a member for staff. @throws DomainError NOT_FOUND if the member is not the merchant's */
export async function requireMember(
  { sql }: { readonly sql: Sql | Transaction },
  { merchant, memberId }: { merchant: string; memberId: string },
): Promise<MemberFileRow> {
  const row = await findMemberFile(sql, merchant, BigInt(memberId))
  if (!row) throw new DomainError('NOT_FOUND', `member ${memberId}`)
  return row
}

/**
 * Reads a member, and logs that staff has viewed it. Automatic refreshes are logged once.
 * @throws those of `requireMember`
 */
export async function viewMember(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  place: { merchant: string; memberId: string },
  { actor }: Staff,
): Promise<MemberFileRow> {
  const row = await requireMember({ sql }, place)
  await changeAs(sql, actor, (tx) =>
    noteView(
      tx,
      { merchant: place.merchant, actor, action: 'member-viewed', subject: memberSubject(row.id), details: {} },
      clock(),
    ),
  )
  return row
}
