import type { ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/** Sections of a member's data download that agents provide. */
export const AGENT_SECTIONS: readonly ExportSection[] = [
  tableSection({
    name: 'agentContracts',
    table: 'agents.contracts',
    member: 'agent_id',
    key: 'id',
    columns: 'kind terms period state offered_at expires_at decided_at settled_from settled_until ended_at end_reason',
  }),
  tableSection({
    name: 'agentBills',
    table: 'agents.bills',
    member: 'agent_id',
    key: 'id',
    columns: 'kind starts_at ends_at state active rate computed_at paid_at',
    amounts: 'consumption loss net paid',
  }),
  tableSection({
    name: 'readAnnouncements',
    table: 'agents.announcement_reads',
    key: 'announcement_id',
    columns: 'announcement_id read_at',
  }),
]
