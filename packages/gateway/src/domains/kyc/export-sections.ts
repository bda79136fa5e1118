import type { ExportRow, ExportSection } from '../../platform/personal-data/export-section.ts'
import { NO_UUID } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/**
 * Sections of a member's data download about verification. Screenings are not part of it, as cases are not: operators
 * must not warn a member of a match.
 */
export const KYC_SECTIONS: readonly ExportSection[] = [
  tableSection({
    name: 'kycDocuments',
    table: 'kyc.documents',
    key: 'id',
    columns: 'kind state reason expires_on sent_at decided_at',
  }),
  {
    name: 'kycChecks',
    tables: ['kyc.checks'],
    first: NO_UUID,
    read: (sql, memberId, after, limit) => sql<ExportRow[]>`
      select array[c.id::text] as key, jsonb_build_object('documentId', c.document_id, 'state', c.state,
        'result', c.result, 'reasons', c.reasons, 'expiresOn', c.expires_on, 'createdAt', c.created_at,
        'doneAt', c.done_at)::text as value
      from kyc.checks c
      where c.member_id = ${memberId} and c.kind = 'DOCUMENT' and c.id > ${after[0]!}::uuid
      order by c.id limit ${limit}`,
  },
]
