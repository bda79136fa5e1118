import type { KycDocumentKind } from '@atrium/contracts/rules/kyc/kyc-rules'
import type { KYC_QUEUES, StaffKycDocument } from '@atrium/contracts/staff/kyc'
import type { Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { Keys } from '../../platform/keys/keys.ts'
import type { OpenItems, QueueReader } from '../../platform/staff/open-items.ts'
import { viewCheck } from './checks/check-views.ts'
import { documentColumns } from './documents-repository.ts'
import type { DocumentRow } from './documents-repository.ts'

export type KycQueue = (typeof KYC_QUEUES)[number]
interface DocumentFilters {
  readonly kind?: KycDocumentKind | undefined
  /** Filters by account name, ignoring case. */
  readonly account?: string | undefined
}

/** The reader of a merchant's documents. The staff operation checks access. */
interface Reader {
  readonly merchant: string
}

/** A document for staff. Without keys it does not have the name that the provider has read. */
export const toStaffDocument = (
  { id, memberId, account, kind, state, images, reason, expiresOn, sentAt, decidedAt, decidedBy, check }: DocumentRow,
  keys?: Pick<Keys, 'field'>,
): StaffKycDocument => ({
  documentId: id,
  memberId: String(memberId),
  account,
  kind,
  state,
  images,
  ...(reason !== null && { reason }),
  ...(expiresOn !== null && { expiresOn }),
  sentAt: sentAt.toISOString(),
  ...(decidedAt !== null && { decidedAt: decidedAt.toISOString() }),
  ...(decidedBy !== null && { decidedBy }),
  ...(check !== null && { check: viewCheck(check, memberId, keys) }),
})

/** Lists a merchant's documents: those to decide oldest first, all newest first. */
export function documentsSource(
  queue: KycQueue,
): KeysetSource<DocumentFilters, Reader, DocumentRow & Keyed, StaffKycDocument> {
  const order = queue === 'WAITING' ? 'asc' : 'desc'
  return {
    key: [
      { column: 'd.sent_at', type: 'timestamptz', order },
      { column: 'd.id::text', type: 'text', order },
    ],
    where: (sql, { kind, account }, { merchant }) => sql`
      d.merchant = ${merchant} and ${queue === 'WAITING' ? sql`d.state = 'WAITING'` : sql`true`}
      and ${kind === undefined ? sql`true` : sql`d.kind = ${kind}`}
      and ${account === undefined ? sql`true` : sql`m.merchant = ${merchant} and lower(m.account) = lower(${account})`}`,
    rows: (sql, { where, order: by, limit, cursor }) => sql<(DocumentRow & Keyed)[]>`
      select ${documentColumns(sql)}, ${cursor} as cursor
      from kyc.documents d join identity.members_view m on m.id = d.member_id where ${where} order by ${by}
      limit ${limit}`,
    toEntry: (row) => toStaffDocument(row),
  }
}

/** Counts documents to decide. */
export const countKycDocuments = (sql: Sql, { merchants }: QueueReader): Promise<OpenItems[]> => sql<OpenItems[]>`
  select d.merchant, count(*)::int as count, min(d.sent_at) as since, 0 as reserved
  from kyc.documents d where d.merchant = any(${merchants as string[]}) and d.state = 'WAITING' group by d.merchant`
