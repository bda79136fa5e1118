import type { ExportSection } from '../../../platform/personal-data/export-section.ts'
import { tableSection } from '../../../platform/personal-data/table-section.ts'

/** Sections of a member's data download that games provide. */
export const GAME_SECTIONS: readonly ExportSection[] = [
  tableSection({ name: 'favouriteGames', table: 'games.favourites', key: 'game_id', columns: 'game_id added_at' }),
]
