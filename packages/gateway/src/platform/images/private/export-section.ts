import type { ExportSection } from '../../personal-data/export-section.ts'
import { tableSection } from '../../personal-data/table-section.ts'

/** Sections of a member's data download that contain private images. */
export const IMAGE_SECTIONS: readonly ExportSection[] = [
  tableSection({
    name: 'pictures',
    table: 'images.private_images',
    key: 'key',
    columns: 'purpose bytes created_at deleted_at',
  }),
]
