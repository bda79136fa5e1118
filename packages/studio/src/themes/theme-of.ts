import { SLOT_MATHS } from '../engines/slot/maths.ts'
import type { SlotMath } from '../engines/slot/math.ts'
import { slotThemes } from './slot-themes.ts'
import type { SlotTheme } from './theme.ts'

const byCode = new Map(slotThemes.map((theme) => [theme.code, theme]))

/** @throws Error when no theme has this code: sessions only ever hold codes of themes that exist */
export function themeByCode(code: string): SlotTheme {
  const theme = byCode.get(code)
  if (!theme) throw new Error(`No theme has the code "${code}"`)
  return theme
}

export const mathOf = (themeCode: string): SlotMath => SLOT_MATHS[themeByCode(themeCode).math]
