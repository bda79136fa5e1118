import type { TitleTexts } from '../texts.ts'
import { groups, plays } from './plays.ts'
import { levels, rows, symbols } from './parts.ts'
import { wins } from './wins.ts'

/** English texts. Vietnamese and Thai plays have the names that their players know in parentheses. */
export const enTitles: TitleTexts = { plays, groups, rows, levels, symbols, wins }
