import type { Localized } from '@atrium/contracts/locale/languages'
import { symbolName } from '../../themes/index.ts'
import { SYMBOLS } from '../../themes/symbols.ts'
import { themeByCode } from './theme-of.ts'

/** Names of a theme's symbols, by id. Records of its rounds display these names. */
export function symbolNames(theme: string): Record<string, Localized> {
  const found = themeByCode(theme)
  return Object.fromEntries(
    SYMBOLS.map((symbol) => {
      const { KO, EN } = symbolName(found, symbol)
      return [symbol, { KO, EN }]
    }),
  )
}
