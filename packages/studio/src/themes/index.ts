export { slotThemes } from './slot-themes.ts'
export { symbolMarkup, symbolName } from './symbol-markup.ts'
export type { Palette } from './palette.ts'
export type { Dressed, SlotTheme } from './theme.ts'
