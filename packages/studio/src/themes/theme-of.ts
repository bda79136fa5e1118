import { SLOT_MATHS } from '../engines/slot/maths.ts'
import type { SlotMath } from '../engines/slot/math.ts'
import { slotThemes } from './slot-themes.ts'
import type { SlotTheme } from './theme.ts'

const byCode = new Map(slotThemes.map((theme) => [theme.code, theme]))

/** The theme of a game: the one the portal's catalogue names, else one that follows from the game's code, the same every time. */
export function themeOf(gameCode: string, named: string | undefined): SlotTheme {
  const sum = Array.from(gameCode).reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 1_000_003, 7)
  return byCode.get(named ?? '') ?? slotThemes[sum % slotThemes.length]!
}

/** @throws Error when no theme has this code: sessions only ever hold codes of `themeOf` */
export function themeByCode(code: string): SlotTheme {
  const theme = byCode.get(code)
  if (!theme) throw new Error(`No theme has the code "${code}"`)
  return theme
}

export const mathOf = (themeCode: string): SlotMath => SLOT_MATHS[themeByCode(themeCode).volatility]
