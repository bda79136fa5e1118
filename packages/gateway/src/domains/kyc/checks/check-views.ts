import type { StaffDocumentCheck, StaffScreening } from '@atrium/contracts/staff/kyc'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { openName } from './name-seal.ts'

interface CheckRow {
  isOpen: boolean
  isFailing: boolean
  /** ISO 8601. */
  at: string
}
export interface DocumentCheckRow extends CheckRow {
  id: string
  result: Exclude<StaffDocumentCheck['result'], undefined> | null
  reasons: StaffDocumentCheck['reasons'] | null
  expiresOn: string | null
  nameSealed: string | null
}

/** SQL value with the check of a document `d`, as JSON. A cancelled check is none. */
export const documentCheckOf = (sql: Sql | Transaction): Fragment => sql`(
  select jsonb_build_object('id', c.id, 'isOpen', c.next_at is not null, 'isFailing', c.error is not null,
    'at', coalesce(c.done_at, c.created_at), 'result', c.result, 'reasons', c.reasons, 'expiresOn', c.expires_on,
    'nameSealed', c.name_sealed)
  from kyc.checks c where c.document_id = d.id and c.kind = 'DOCUMENT' and c.state <> 'CANCELLED')`

/** The check of a document for staff. Without keys it has no name. */
export function viewCheck(
  { id, isOpen, isFailing, at, result, reasons, expiresOn, nameSealed }: DocumentCheckRow,
  memberId: bigint,
  keys?: Pick<Keys, 'field'>,
): StaffDocumentCheck {
  return {
    isOpen,
    isFailing,
    at: new Date(at).toISOString(),
    ...(result !== null && { result }),
    reasons: reasons ?? [],
    ...(expiresOn !== null && { expiresOn }),
    ...(keys && nameSealed !== null && { name: openName(keys, nameSealed, { id, memberId }) }),
  }
}

/** Reads the last screening of a member that is done, else the one that is not. */
export async function readScreening(sql: Sql, memberId: bigint): Promise<StaffScreening | undefined> {
  const [row] = await sql<
    {
      isOpen: boolean
      isFailing: boolean
      at: Date
      result: Exclude<StaffScreening['result'], undefined> | null
      matches: StaffScreening['matches'] | null
    }[]
  >`
    select next_at is not null as "isOpen", error is not null as "isFailing", coalesce(done_at, created_at) as at,
      result, matches
    from kyc.checks where member_id = ${memberId} and kind = 'SCREENING' and state <> 'CANCELLED'
    order by next_at is not null, created_at desc limit 1`
  if (!row) return undefined
  const { result, matches, at, ...rest } = row
  return { ...rest, at: at.toISOString(), ...(result !== null && { result }), matches: matches ?? [] }
}
