import { describe, expect, it } from '@jest/globals'
import { SYMBOLS } from './symbols.ts'
import { slotThemes, symbolMarkup, symbolName } from './index.ts'

it('names every theme by a code of its own', () => {
  expect(new Set(slotThemes.map(({ code }) => code)).size).toBe(slotThemes.length)
})

describe.each(slotThemes.map((theme) => [theme.code, theme] as const))('%s', (_, theme) => {
  it('draws ten different symbols in colours of its palette', () => {
    const drawn = SYMBOLS.map((symbol) => symbolMarkup(theme, symbol))
    expect(new Set(drawn).size).toBe(SYMBOLS.length)
    for (const markup of drawn) {
      expect(markup).not.toMatch(/[{}]|undefined|NaN|<text|style=|id=/)
      const open = markup.match(/<g[ >]/g)?.length ?? 0
      expect(markup.match(/<\/g>/g)?.length ?? 0).toBe(open)
    }
  })

  it('names every symbol apart in both languages', () => {
    for (const language of ['KO', 'EN'] as const)
      expect(new Set(SYMBOLS.map((symbol) => symbolName(theme, symbol)[language])).size).toBe(SYMBOLS.length)
  })
})
