import type { TitleTexts } from '../texts.ts'
import { groups, plays } from './plays.ts'
import { levels, rows, symbols } from './parts.ts'
import { wins } from './wins.ts'

/** Korean texts, in the terms that players of these games use. */
export const koTitles: TitleTexts = { plays, groups, rows, levels, symbols, wins }
