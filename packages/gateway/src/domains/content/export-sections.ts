import type { ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/** Sections of content in the download of a member's data. */
export const CONTENT_SECTIONS: readonly ExportSection[] = [
  tableSection({
    name: 'ownAnnouncements',
    table: 'content.announcements',
    key: 'merchant id',
    columns: 'type title content published_at ends_at',
  }),
]
