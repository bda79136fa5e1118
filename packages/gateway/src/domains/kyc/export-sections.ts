import type { ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/** Sections of a member's data download about verification. */
export const KYC_SECTIONS: readonly ExportSection[] = [
  tableSection({
    name: 'kycDocuments',
    table: 'kyc.documents',
    key: 'id',
    columns: 'kind state reason expires_on sent_at decided_at',
  }),
]
