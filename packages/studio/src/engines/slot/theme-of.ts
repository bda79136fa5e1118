import { SLOT_MATHS } from './maths.ts'
import type { SlotMath } from './math.ts'
import { slotThemes } from '../../themes/slot-themes.ts'
import type { SlotTheme } from '../../themes/theme.ts'

const byCode = new Map(slotThemes.map((theme) => [theme.code, theme]))

/** @throws Error when no theme has this code. Sessions only contain codes of existing themes */
export function themeByCode(code: string): SlotTheme {
  const theme = byCode.get(code)
  if (!theme) throw new Error(`No theme has the code "${code}"`)
  return theme
}

export const mathOf = (themeCode: string): SlotMath => SLOT_MATHS[themeByCode(themeCode).math]
