import type { ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/** Sections of a member's data download that content provides. */
export const CONTENT_SECTIONS: readonly ExportSection[] = [
  tableSection({
    name: 'ownAnnouncements',
    table: 'content.announcements',
    key: 'merchant id',
    columns: 'type title content published_at ends_at',
  }),
]
